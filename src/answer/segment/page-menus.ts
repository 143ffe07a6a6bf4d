/** The names of a website's pages, as its menu lists them. */
const PAGE =
  /^(?:home|welcome|(?:our|the) story|our love story|story|(?:the )?(?:schedule|weekend|day|details|wedding|events?|itinerary|travel|registry|party)|things to do|wedding (?:party|day|details)|(?:travel|hotels?|accommodations?|where to stay|stay|getting (?:here|there))(?: (?:&|and) (?:stay|travel|hotels?|accommodations?))?|gifts?|faqs?|q ?(?:&|and|\+) ?a|questions|rsvp|photos|gallery|location|venue|menu|contact(?: us)?|guest ?book|info(?:rmation)?)$/i;
/** So many of them one below the other, with one that only a menu has, are a menu. */
const LEAST = 4;
const ONLY_IN_MENUS = /^(?:home|rsvp|faqs?|q ?(?:&|and|\+) ?a)$/i;

/** Lines without a website's menu: its page names one below the other, each with nothing below it. */
export function withoutPageMenus(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let run: string[] = [];
  const end = () => {
    const pages = run.filter((line) => line !== '');
    const isMenu = pages.length >= LEAST && pages.some((page) => ONLY_IN_MENUS.test(page));
    // The last one may stand over what follows.
    kept.push(...(isMenu ? ['', ...lastHeading(run)] : run));
    run = [];
  };
  lines.forEach((line, i) => {
    const isPage = PAGE.test(line);
    const isGap = line === '' && run.length > 0 && PAGE.test(lines[i + 1] ?? '');
    if (!isPage && !isGap) end();
    if (isPage || isGap) run.push(line);
    else kept.push(line);
  });
  end();
  return kept;
}

/** A page's name that stands apart from the menu, below a gap, is the heading of what follows. */
const lastHeading = (run: readonly string[]): string[] =>
  run.at(-2) === '' && !run.slice(0, -2).includes('') ? [run.at(-1)!] : [];

/** Before what a menu lists: "Jump to: Letter · Calendar · Money". */
const JUMP =
  /^(?:(?:jump|skip|go) to|(?:in|on) this page|menu|contents|inhalt|sommaire|índice|indice)(?!\p{L})[^\p{L}]*/iu;
const BETWEEN = /\s{3,}|\t+|\s[·•|>/]\s/;
/** A menu begins in the first so many lines, and so many of its names come again below it as lines of their own. */
const TOP = 14;
const LEAST_AGAIN = 3;
const MAX_NAME = 36;

/** Lines without the menu above them all, where each of its names that comes again alone on its line is a heading. */
export function withMenuHeadings(lines: readonly string[]): string[] {
  for (let from = 0; from < Math.min(TOP, lines.length); from += 1) {
    const named = new Set<string>();
    let to = from;
    // What is named for the second time is the first heading.
    for (; to < lines.length; to += 1) {
      const names = namesIn(lines[to]!);
      if (names.length === 0 || names.some((name) => named.has(name))) break;
      for (const name of names) named.add(name);
    }
    const below = new Set(lines.slice(to).map(plain));
    const again = new Set([...named].filter((name) => below.has(name)));
    if (again.size < LEAST_AGAIN) continue;
    return lines.flatMap((line, k) => {
      if (k >= to) return again.has(plain(line)) ? ['', `## ${line}`] : [line];
      const isOfMenu = PAGE.test(line) || namesIn(line).some((name) => again.has(name));
      return k >= from && isOfMenu ? [] : [line];
    });
  }
  return [...lines];
}

/** What a line of a menu names; nothing where it is none. */
function namesIn(line: string): string[] {
  const names = line.replace(JUMP, '').split(BETWEEN).map(plain);
  const isMenu = names.every((name) => NAME.test(name) && name.split(' ').length <= 5);
  return isMenu ? names : [];
}
const NAME = new RegExp(String.raw`^\p{L}[^\d.!:;]{1,${MAX_NAME}}$`, 'u');

const plain = (line: string): string =>
  line
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(/[\s:]+$/, '')
    .toLowerCase();
