import ReactMarkdown from 'react-markdown';

const allowed = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'pre', 'h1', 'h2', 'h3', 'a', 'br'];

/**
 * A helper's reply as Markdown: paragraphs, lists, emphasis, code, three levels of headings, and
 * links that lead to the web, a mail or a phone. HTML stays text; pictures are not loaded.
 */
export default function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown
      allowedElements={allowed}
      unwrapDisallowed
      urlTransform={safeUrl}
      components={{
        a: ({ href, children }) =>
          href ? (
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              {children}
            </a>
          ) : (
            <span>{children}</span>
          ),
      }}
    >
      {text}
    </ReactMarkdown>
  );
}

/** The address where it is one that a reply may link to, else nothing. */
export function safeUrl(url: string): string {
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(url.trim()) ? url.trim() : '';
}
