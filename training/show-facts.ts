// npx tsx training/show-facts.ts FOLDER…: what readFacts finds in weddings, to be held against their
// texts by eye. The day that the texts name stands for the one that the couple booked.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildKnowledgeIndex } from '#answer/build-index.ts';
import { readFacts } from '#answer/facts/read-facts.ts';
import type { FactDay, Stated } from '#answer/facts/wedding-facts.ts';

let count = 0;
let lastQuote = '';
for (const folder of process.argv.slice(2)) {
  const text = readFileSync(path.join(folder, 'details.txt'), 'utf8');
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const named = readFacts(index).date;
  const booked = named?.year ? named : null;
  const { date, events, hotels, shuttles, rsvp, people, dress, registries } = readFacts(
    index,
    booked,
  );
  console.log(`\n# ${path.basename(folder)}  ${day(date)}`);
  for (const event of events) {
    const when = `${day(event.date)} ${weekday(event.weekday)} ${clock(event.start.value)}–`;
    show(`event ${event.kind} "${event.name}" ${when.slice(0, -1)}`, event.start, '');
    if (event.end) show('  end', { ...event.end, value: clock(event.end.value) });
    for (const key of ['place', 'address', 'dress'] as const) show(`  ${key}`, event[key]);
  }
  for (const { name, deadline, ...rest } of hotels) {
    show('hotel', name);
    for (const [key, value] of Object.entries(rest)) show(`  ${key}`, value);
    show('  deadline', deadline && { ...deadline, value: day(deadline.value) });
  }
  for (const { direction, from, to, times, date: at, weekday: on } of shuttles) {
    const route = `${direction} ${from ?? '?'} → ${to ?? '?'} ${day(at)} ${weekday(on)}`;
    show(`shuttle ${route}`, { ...times, value: times.value.map(clock).join(' ') });
  }
  show('rsvp link', rsvp.link);
  show('rsvp deadline', rsvp.deadline && { ...rsvp.deadline, value: day(rsvp.deadline.value) });
  show('rsvp contact', rsvp.contact);
  for (const { name, phone } of people) show(`person ${name}`, phone);
  show('dress', dress);
  for (const link of registries) show('registry', link);
}
console.log(`\n${count} facts`);

function show(label: string, fact: Stated<unknown> | null, value = `: ${String(fact?.value)}`) {
  if (!fact) return;
  count += 1;
  const isAgain = fact.quote === lastQuote;
  lastQuote = fact.quote;
  console.log(`${label}${value}${isAgain ? '' : `   ← ${fact.quote.slice(0, 260)}`}`);
}
function day(value: FactDay | null): string {
  return value ? `${value.year ?? '----'}-${value.month}-${value.day}` : '?';
}
function weekday(value: number | null): string {
  return ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][value ?? -1] ?? '';
}
function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
