import { useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { CALENDAR, linkAddresses } from './link-addresses.ts';
import { safeUrl } from './safe-url.ts';

// Pictures are let through to be replaced by what they are said to show.
const allowed = 'p ul ol li strong em code pre h1 h2 h3 a br img'.split(' ');

const componentsWith = (calendarLabel: string): Components => ({
  a: ({ href, children }) => {
    if (href?.startsWith(CALENDAR)) {
      const file = calendarFile(href.slice(CALENDAR.length));
      if (!file) return children;
      return (
        <a href={file} title={calendarLabel}>
          {children}
        </a>
      );
    }
    const to = href;
    if (!to) return children;
    // A dialler or a mail opens by itself: a tab for it would stay empty.
    if (!/^https?:/i.test(to)) return <a href={to}>{children}</a>;
    return (
      <a href={to} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    );
  },
  img: ({ alt }) => alt,
});

const plugins = [linkAddresses];

/** The helper's calendar file for a day; only the guests' page is at an address that has one. */
function calendarFile(day: string): string {
  const [page = ''] = /^\/chat\/[^/]+/.exec(globalThis.location?.pathname ?? '') ?? [];
  return page && `${page}/day.ics?on=${day}`;
}

/** Our own mark of a day passes; all else must be an address that a reply may link to. */
const toUrl = (url: string): string =>
  /^calendar:(?:\d{4}-)?\d\d-\d\d$/.test(url) ? url : safeUrl(url);

type Props = {
  text: string;
  /** What a day's link does, on the guests' page; nowhere else are days links. */
  calendarLabel?: string;
};

/**
 * A helper's reply as Markdown: paragraphs, lists, emphasis, code, three levels of headings, and
 * links that lead to the web, a mail or a phone. HTML stays text; pictures are not loaded.
 */
export function Markdown({ text, calendarLabel = '' }: Props) {
  const components = useMemo(() => componentsWith(calendarLabel), [calendarLabel]);
  return (
    <ReactMarkdown
      allowedElements={allowed}
      unwrapDisallowed
      urlTransform={toUrl}
      remarkPlugins={plugins}
      components={components}
    >
      {text}
    </ReactMarkdown>
  );
}
