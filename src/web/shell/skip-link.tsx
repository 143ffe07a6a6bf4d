/** Where the page itself begins, behind the header. */
export const CONTENT_ID = 'content';

/** The first stop of the Tab key: past the header, to the page. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // The address stays: it may hold a step or a filter.
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-evergreen focus:px-5 focus:py-2.5 focus:font-semibold focus:text-on-evergreen"
    >
      Skip to the page
    </a>
  );
}
