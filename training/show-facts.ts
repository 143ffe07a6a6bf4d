// npx tsx training/show-facts.ts FOLDER…: what readFacts finds in weddings, to be held against their texts by eye.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildKnowledgeIndex } from '#answer/build-index.ts';
import { readFacts } from '#answer/facts/read-facts.ts';
import type { FactDay, Stated } from '#answer/facts/wedding-facts.ts';

for (const folder of process.argv.slice(2)) {
  const text = readFileSync(path.join(folder, 'details.txt'), 'utf8');
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const { date, events, hotels, shuttles, rsvp, people, dress, registries } = readFacts(index);
  console.log(`\n# ${path.basename(folder)}  ${day(date)}`);
  for (const event of events) {
    const when = `${day(event.date)} ${event.weekday ?? ''} ${clock(event.start.value)}–${event.end ? clock(event.end.value) : ''}`;
    console.log(`event ${event.kind} "${event.name}" ${when}`, quote(event.start));
    for (const key of ['place', 'address', 'dress'] as const) show(`  ${key}`, event[key]);
  }
  for (const { name, deadline, ...rest } of hotels) {
    console.log(`hotel ${name.value}`, quote(name));
    for (const [key, value] of Object.entries(rest)) show(`  ${key}`, value);
    show('  deadline', deadline && { ...deadline, value: day(deadline.value) });
  }
  for (const { direction, from, to, times, weekday } of shuttles) {
    const route = `${direction} ${from ?? '?'} → ${to ?? '?'} day ${weekday}`;
    console.log(`shuttle ${route}: ${times.value.map(clock).join(' ')}`, quote(times));
  }
  show('rsvp link', rsvp.link);
  show('rsvp deadline', rsvp.deadline && { ...rsvp.deadline, value: day(rsvp.deadline.value) });
  show('rsvp contact', rsvp.contact);
  for (const { name, phone, isForTheDay } of people)
    show(`person ${name}${isForTheDay ? ' (day)' : ''}`, phone);
  show('dress', dress);
  for (const link of registries) show('registry', link);
}

function show(label: string, fact: Stated<unknown> | null): void {
  if (fact) console.log(`${label}: ${String(fact.value)}`, quote(fact));
}
function quote(fact: Stated<unknown>): string {
  return `   ← ${fact.quote.slice(0, 170)}`;
}
function day(value: FactDay | null): string {
  return value ? `${value.year ?? '----'}-${value.month}-${value.day}` : '?';
}
function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
