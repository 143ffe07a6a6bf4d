import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';

const { layout } = foreignWords;

/** "[28/05/2026, 20:31] Aoife: …", "12/3/26, 9:14 PM - Tunde: …": a message of an exported chat. */
const CHAT_HEAD =
  /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s{1,2}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?)?\]?\s?(?:[-–]\s)?[^:]{1,40}:\s?/iu;
/** This many messages make a chat; a single such line may be anything. */
const CHAT = 3;

/** Lines without the headers of messages and mails: who wrote them, and when. */
export function withoutMessageHeads(lines: readonly string[]): string[] {
  const isChat = lines.filter((line) => CHAT_HEAD.test(line)).length >= CHAT;
  // Each message is a separate paragraph.
  const apart = (line: string) =>
    CHAT_HEAD.test(line) ? ['', line.replace(CHAT_HEAD, '')] : [line];
  return withoutMailHeads(isChat ? lines.flatMap(apart) : lines);
}

const MAIL_HEAD = new RegExp(
  String.raw`^(?:from|to|cc|bcc|sent|date|reply-to|subject|${layout.mailHead}):\s`,
  'iu',
);
const SUBJECT = new RegExp(
  String.raw`^(?:subject|${layout.mailSubject}):\s+(?:(?:re|fwd?):\s*)*(\S.*)$`,
  'i',
);

/** A mail's header says who wrote it, which is not a heading of what follows; its subject is one. */
function withoutMailHeads(lines: readonly string[]): string[] {
  const isHead = lines.map((line) => MAIL_HEAD.test(line));
  return lines.flatMap((line, i) => {
    if (!isHead[i] || !(isHead[i - 1] || isHead[i + 1])) return [line];
    const subject = SUBJECT.exec(line)?.[1];
    return subject ? [`## ${subject}`, ''] : [];
  });
}
