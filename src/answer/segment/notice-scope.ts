import { fold } from '../lexicon/words.ts';
import { GUEST_HEADING } from '../privacy/guest-cues.ts';
import { noticeOf } from '../privacy/private-notice.ts';

/**
 * The part of a text that stands under a heading which says for whom it is: not for guests, or for some of
 * them. It ends at the next heading that is not below that one.
 */
export class NoticeScope {
  private notice: { heading: string; level: number } | null = null;

  /** The heading of the notice that is open, or ''. */
  get heading(): string {
    return this.notice?.heading ?? '';
  }

  startSection(heading: string, level: number): void {
    if (this.notice && level <= this.notice.level) this.notice = null;
    if (!this.notice && noticeOf(heading) !== null) this.notice = { heading, level };
  }

  /** "Hotels" over short lines is seldom taken for a heading; what it stands over is not to be held back. */
  isEndedBy(line: string): boolean {
    const isShort = line.length <= 40 && line.split(/\s+/).length <= 4 && /^\p{Lu}/u.test(line);
    return (
      this.notice !== null &&
      isShort &&
      !/\d|[.!?,;)]$/.test(line) &&
      GUEST_HEADING.test(fold(line))
    );
  }
}
