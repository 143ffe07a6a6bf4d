/** Why there is no page to be had at an address. */
export type FetchProblem =
  | 'no_address'
  | 'not_public'
  | 'unreachable'
  | 'refused'
  | 'not_found'
  | 'no_page'
  | 'too_large'
  | 'too_many_redirects'
  | 'timeout'
  | 'busy';

/** A page that could not be fetched; its message is for the couple. */
export class PageProblem extends Error {
  override name = 'PageProblem';
  constructor(
    readonly code: FetchProblem,
    options?: { cause?: unknown },
  ) {
    super(messages[code], options);
  }
}

const PASTE = 'You can open the page, copy its text and paste it below.';

const messages: Readonly<Record<FetchProblem, string>> = {
  no_address: 'Please paste the address of a web page, such as https://our-wedding.example.com.',
  not_public: 'This address is not open to everybody on the internet.',
  unreachable: 'There is no website at this address. Is it spelled right?',
  refused: `This page asks for a password or lets no program read it. ${PASTE}`,
  not_found: `The website answers that there is no such page. ${PASTE}`,
  no_page: 'There is something else than a web page at this address. A file can be uploaded below.',
  too_large: `This page is too large to be read from here. ${PASTE}`,
  too_many_redirects: `This address leads from one to the next without an end. ${PASTE}`,
  timeout: `The website takes too long to answer. Please try again, or: ${PASTE}`,
  busy: 'We are busy at this moment. Please try again in a few seconds.',
};
