import ReactMarkdown, { type Components } from 'react-markdown';
import { linkAddresses } from './link-addresses.ts';
import { safeUrl } from './safe-url.ts';

// Pictures are let through to be replaced by what they are said to show.
const allowed = 'p ul ol li strong em code pre h1 h2 h3 a br img'.split(' ');

const components: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      children
    ),
  img: ({ alt }) => alt,
};

const plugins = [linkAddresses];

/**
 * A helper's reply as Markdown: paragraphs, lists, emphasis, code, three levels of headings, and
 * links that lead to the web, a mail or a phone. HTML stays text; pictures are not loaded.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown
      allowedElements={allowed}
      unwrapDisallowed
      urlTransform={safeUrl}
      remarkPlugins={plugins}
      components={components}
    >
      {text}
    </ReactMarkdown>
  );
}
