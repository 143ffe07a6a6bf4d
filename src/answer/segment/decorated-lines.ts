/**
 * Lines without what is only there for the eye: "=== SUNDAY ===" and ">> Gifts" as Markdown headings where a text has
 * several of the kind, and "Garden room ........ $178" as the label and its value that it is.
 */
export function withoutDecoration(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const kind = kindOf(line);
    if (kind !== '') counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return lines.map((line, i) => {
    const kind = kindOf(line);
    if (kind === '' || counts.get(kind)! < LEAST) return line;
    if (kind === LEADERS) return labelled(line);
    const [, , title = ''] = (kind === MARKED ? MARK : BANNER).exec(line) ?? [];
    const isTitle =
      !/[.!,;:]$|[.!?]\s/.test(title) &&
      (kind !== MARKED ||
        (title.length <= 60 && (lines[i - 1] ?? '') === '' && isBody(lines[i + 1] ?? '')));
    return isTitle ? `## ${title}` : title;
  });
}

/** One of a kind may be a title, a pause or an afterthought. */
const LEAST = 2;
const LEADERS = '....';
const MARKED = '>>';

/** "=== SUNDAY ===", "** Gifts **": signs, and between them words. */
const BANNER =
  /^([=~*#_:+/<•–—-])\1+\s?(?=[^\s=~*#_:+/<>•–—-])(.{0,60}?[\p{L}\p{N})?!.])\s?(?:\1|>)(?:\1|>)+$/u;
/** ">> Gifts", ">> Gifts <<" */
const MARK = /^(>)>+\s?([^\s>].*?)(?:\s?<+)?$/;
const LEADER = /\s?\.{4,}\s?/;

function kindOf(line: string): string {
  if (line.length > 140) return '';
  if (MARK.test(line)) return MARKED;
  const [, sign = ''] = BANNER.exec(line) ?? [];
  // "**Saturday**" is Markdown.
  if (sign !== '') return /^\*{2,3}[^\s*]|^_{2}[^\s_]|^#/.test(line) ? '' : sign;
  return /^\p{L}.{1,49}?\s?\.{4,}\s?\S/u.test(line) ? LEADERS : '';
}

const isBody = (line: string): boolean => line !== '' && !line.startsWith('>');

function labelled(line: string): string {
  const [label, ...values] = line.split(LEADER).filter((part) => part !== '');
  return values.length > 0 ? `${label}: ${values.join(', ')}` : line;
}
