/** A passage as it is judged; everything folded, with single spaces. */
export type Judged = {
  text: string;
  /** The same as written. */
  written: string;
  /** Its headings, concatenated. */
  above: string;
  /** The headings that name no event: below "Hotel Bar" at 11:00 not everything is for guests. */
  sections: string;
  /** The text before it in the same block, or ''. */
  before: string;
  /** All of that block. */
  paragraph: string;
  /** True where it is part of an agreement with a venue or a vendor. */
  fromContract: boolean;
};
