import type { FastifyInstance } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { sendFeedback } from '#shared/api/feedback.ts';
import { cleanText } from '#shared/api/texts.ts';
import * as limits from '#shared/rules/feedback.ts';
import { badRequest, HttpError, payloadTooLarge } from '../../http/errors.ts';
import { type Upload, type UploadedFile, withUpload } from '../../http/read-upload.ts';
import { route, SMALL_BODY_BYTES } from '../../http/route.ts';
import { createUploadBudget } from '../../http/upload-budget.ts';
import type { Services } from '../../services.ts';
import { findOpenActivation } from '../purchases/plan-queries.ts';
import { type FeedbackImage, insertFeedback } from './feedback-queries.ts';

const imageTypes: ReadonlySet<string> = new Set(Object.values(limits.feedbackImageTypes));

/** All pictures of a message, its text and their headers. */
const BODY_LIMIT = limits.MAX_FEEDBACK_IMAGES_BYTES + SMALL_BODY_BYTES;

const rules = {
  budget: createUploadBudget({
    totalBytes: 8 * BODY_LIMIT,
    accountBytes: BODY_LIMIT,
    accountUploads: 16,
  }),
  tooLarge: limits.FEEDBACK_TOO_LARGE,
};

/** What the couple tells whoever runs this. */
export function feedbackRoutes(app: FastifyInstance, { database, clock }: Services): void {
  route(
    app,
    sendFeedback,
    ({ user, request, reply }) =>
      withUpload({ request, reply }, rules, async (upload) => {
        const message = messageOf(upload);
        if (upload.files.length > limits.MAX_FEEDBACK_IMAGES) {
          throw badRequest(`Please attach at most ${limits.MAX_FEEDBACK_IMAGES} pictures`);
        }
        const images = await Promise.all(upload.files.map(toImage));
        const sizeBytes = images.reduce((sum, { content }) => sum + content.length, 0);
        if (sizeBytes > limits.MAX_FEEDBACK_IMAGES_BYTES) {
          throw payloadTooLarge(limits.FEEDBACK_TOO_LARGE);
        }
        const isKept = await insertFeedback(database.db, {
          userId: user.id,
          message,
          images,
          now: clock(),
          perDay: limits.MAX_FEEDBACK_PER_DAY,
        });
        if (!isKept) throw tooMuchFeedback();
        return {
          message: "Thank you for your feedback. We'll review it and get back to you.",
        };
      }),
    {
      bodyLimit: BODY_LIMIT,
      perMinute: 10,
      beforeLargeBody: async (user) => {
        if (!(await findOpenActivation(database.db, user.id))) throw picturesNeedAPlan();
      },
    },
  );
}

function messageOf({ fields }: Upload): string {
  const message = cleanText(fields.get('message') ?? '').trim();
  if (message.length < limits.MIN_FEEDBACK_LENGTH) throw badRequest(limits.FEEDBACK_TOO_SHORT);
  if (message.length > limits.MAX_FEEDBACK_LENGTH) {
    throw badRequest(`Please keep your feedback under ${limits.MAX_FEEDBACK_LENGTH} characters`);
  }
  return message;
}

const picturesNeedAPlan = () =>
  new HttpError(
    403,
    'purchase_required',
    'Pictures of this size can be sent once you have chosen a plan. Please send your message without them.',
  );

const tooMuchFeedback = () =>
  new HttpError(
    429,
    'too_much_feedback',
    `You have sent ${limits.MAX_FEEDBACK_PER_DAY} messages today, and we have them all. Please go on tomorrow.`,
  );

/** A picture by its bytes, whatever its name says. Throws for anything else: an SVG can hold scripts. */
async function toImage(file: UploadedFile): Promise<FeedbackImage> {
  const type = await fileTypeFromBuffer(file.bytes);
  if (file.fieldName !== 'images' || !type || !imageTypes.has(type.mime)) {
    throw badRequest(limits.FEEDBACK_IMAGE_REJECTED);
  }
  return { mimeType: type.mime, content: file.bytes };
}
