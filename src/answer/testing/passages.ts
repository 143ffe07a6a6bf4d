import { segmentSources } from '../segment/segment.ts';

/** What a couple's text is cut into, with what stands above each piece. */
export const passagesOf = (text: string) =>
  segmentSources([{ source: 'details', text, addedAt: 0 }]).map(({ text: own, headings }) => ({
    text: own,
    headings,
  }));
