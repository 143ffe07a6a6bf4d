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
