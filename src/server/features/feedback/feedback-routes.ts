import type { FastifyInstance } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { sendFeedback } from '#shared/api/feedback.ts';
import { cleanText } from '#shared/api/texts.ts';
import * as rules from '#shared/rules/feedback.ts';
import { badRequest, HttpError } from '../../http/errors.ts';
import { type Upload, type UploadedFile, withUpload } from '../../http/read-upload.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { type FeedbackImage, insertFeedback } from './feedback-queries.ts';

const imageTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
]);

/** What the couple tells whoever runs this. */
export function feedbackRoutes(app: FastifyInstance, { database, clock }: Services): void {
  route(
    app,
    sendFeedback,
    ({ user, request }) =>
      withUpload(request, 'A picture is larger than 10 MB', async (upload) => {
        const message = messageOf(upload);
        if (upload.files.length > rules.MAX_FEEDBACK_IMAGES) {
          throw badRequest(`Please attach at most ${rules.MAX_FEEDBACK_IMAGES} pictures`);
        }
        const images = await Promise.all(upload.files.map(toImage));
        const isKept = await insertFeedback(database.db, {
          userId: user.id,
          message,
          images,
          now: clock(),
          perDay: rules.MAX_FEEDBACK_PER_DAY,
        });
        if (!isKept) throw tooMuchFeedback();
        return {
          message: "Thank you for your feedback. We'll review it and get back to you.",
        };
      }),
    {
      bodyLimit: rules.MAX_FEEDBACK_IMAGES * rules.MAX_FEEDBACK_IMAGE_BYTES + 128 * 1024,
      perMinute: 10,
    },
  );
}

function messageOf({ fields }: Upload): string {
  const message = cleanText(fields.get('message') ?? '').trim();
  if (message.length < rules.MIN_FEEDBACK_LENGTH) throw badRequest(rules.FEEDBACK_TOO_SHORT);
  if (message.length > rules.MAX_FEEDBACK_LENGTH) {
    throw badRequest(`Please keep your feedback under ${rules.MAX_FEEDBACK_LENGTH} characters`);
  }
  return message;
}

const tooMuchFeedback = () =>
  new HttpError(
    429,
    'too_much_feedback',
    `You have sent ${rules.MAX_FEEDBACK_PER_DAY} messages today, and we have them all. Please go on tomorrow.`,
  );

/** A picture by its bytes, whatever its name says. Throws for anything else: an SVG can hold scripts. */
async function toImage(file: UploadedFile): Promise<FeedbackImage> {
  const type = await fileTypeFromBuffer(file.bytes);
  if (file.fieldName !== 'images' || !type || !imageTypes.has(type.mime)) {
    throw badRequest('Only PNG, JPEG, GIF and WebP pictures can be attached');
  }
  return { mimeType: type.mime, content: file.bytes };
}
