import { useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import type { Citation } from '#shared/api/chat.ts';
import { PhoneIcon, PinIcon } from './icons.tsx';
import { CALENDAR, linkAddresses } from './link-addresses.ts';
import { markLanguages } from './mark-languages.ts';
import { type ContactLabels, offerContacts } from './offer-contacts.ts';
import { safeUrl } from './safe-url.ts';
import { tabulateTimes } from './tabulate-times.ts';

// Pictures are let through to be replaced by what they are said to show.
const allowed = (
  'p ul ol li strong em code pre h1 h2 h3 a br img ' +
  // None of these has a mark; they are the forms that replies are given here.
  'table thead tbody tr th td div span small'
).split(' ');

const componentsWith = (calendarLabel: string): Components => ({
  a: ({ href, className, children }) => {
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
    if (!/^https?:/i.test(to)) {
      return (
        <a href={to} className={className}>
          {className === 'chat-call' ? <PhoneIcon /> : null}
          {children}
        </a>
      );
    }
    return (
      <a href={to} className={className} target="_blank" rel="noopener noreferrer nofollow">
        {className === 'chat-place' ? <PinIcon /> : null}
        {children}
      </a>
    );
  },
  img: ({ alt }) => alt,
});

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
  /** Gives a reply that is whole its forms: tables of times, and what to tap below it. */
  contactLabels?: ContactLabels | null;
  /** What the reply quotes, each with its language. */
  sources?: readonly Citation[];
};

/**
 * A helper's reply as Markdown: paragraphs, lists, emphasis, code, three levels of headings, and
 * links that lead to the web, a mail or a phone. HTML stays text; pictures are not loaded.
 */
export function Markdown({ text, calendarLabel = '', contactLabels = null, sources = [] }: Props) {
  const components = useMemo(() => componentsWith(calendarLabel), [calendarLabel]);
  const plugins = contactLabels
    ? [
        tabulateTimes,
        () => markLanguages(sources),
        linkAddresses,
        () => offerContacts(contactLabels),
      ]
    : [linkAddresses];
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
