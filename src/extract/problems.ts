import { ANY_FILE_KIND, MAX_SCANNED_PAGES } from '#shared/rules/files.ts';
import type { Problem, ProblemCode } from './types.ts';

const messages: Record<ProblemCode, string> = {
  empty: 'This file has no text in it. Please check that it is the right one.',
  scan_without_text:
    'This PDF has pictures of pages but no text, so it looks like a scan. Please type the details in, or upload a version with text that can be selected.',
  password:
    'This file is protected by a password. Please save a copy without a password and upload that.',
  broken:
    'This file is damaged and cannot be read. Please open it on your computer, save it again and upload the new copy.',
  wrong_type: `This file is not what its name says. Please save it as ${ANY_FILE_KIND} and upload it again.`,
  unknown_encoding:
    'We cannot tell how the letters of this text were saved, so they might come out wrong. Please save it again as UTF-8 or as DOCX, or paste its text.',
  too_large:
    'This file holds more than can be read at once. Please upload only the pages that guests need.',
  timeout:
    'This file took too long to read. Please save it in a simpler form, such as TXT, or paste its text.',
  wrong_picture:
    'This picture is not what its name says. Please save it as JPG or PNG and upload it again.',
  broken_picture:
    'This picture is damaged, or of a kind that we cannot open. Please save it as JPG or PNG and upload it again.',
  too_many_pixels:
    'This picture has more pixels than can be read. Please save it in a smaller size and upload it again.',
  too_many_pages: `This scan has more than ${MAX_SCANNED_PAGES} pages. Please upload only the pages that guests need.`,
  nothing_read:
    'We found no words that can be read here. Please take a sharper picture in good light, or type the details in.',
  reading_stopped: 'This file was not read to its end. Please upload it again.',
};

/** The problem of this code with its sentence for the couple. */
export function problem(code: ProblemCode): Problem {
  return { code, message: messages[code] };
}

/** Thrown by the readers of a format where reading must stop; `extractText` turns it into the answer. */
export class ExtractionProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    options?: { cause?: unknown },
  ) {
    super(messages[code], options);
  }
}
