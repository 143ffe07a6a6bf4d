import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import {
  FEEDBACK_TOO_SHORT,
  MAX_FEEDBACK_IMAGES_BYTES,
  MIN_FEEDBACK_LENGTH,
} from '#shared/rules/feedback.ts';
import { ApiError, callApi } from '../../lib/call-api.ts';
import { useTextDraft } from '../../lib/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ImagePicker } from './image-picker.tsx';
import { shrinkImages, UnreadableImage } from './shrink-images.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** What the couple wants to tell us, with pictures. */
export function FeedbackDialog({ open, onOpenChange }: Props) {
  const { text: message, change: setMessage } = useTextDraft('feedback', '');
  const [images, setImages] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const send = useSendFeedback(() => {
    setMessage('');
    setImages([]);
    onOpenChange(false);
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (message.trim().length < MIN_FEEDBACK_LENGTH) setProblem(FEEDBACK_TOO_SHORT);
    else send.mutate({ message: message.trim(), images });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send Feedback"
      description="Tell us what works for you and what does not."
    >
      <form onSubmit={submit} className="flex flex-col gap-5" noValidate>
        <TextAreaField
          label="Your message"
          error={problem}
          rows={5}
          value={message}
          onValue={(typed) => {
            setMessage(typed);
            setProblem(undefined);
          }}
        />
        <ImagePicker
          images={images}
          problem={pictureProblem(send.error)}
          onChange={(chosen) => {
            setImages(chosen);
            send.reset();
          }}
        />
        <Button type="submit" shape="wide" disabled={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send Feedback'}
        </Button>
      </form>
    </Dialog>
  );
}

type Feedback = { message: string; images: readonly File[] };

function useSendFeedback(onSent: () => void) {
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ message, images }: Feedback) => {
      const pictures = await shrinkImages(images, MAX_FEEDBACK_IMAGES_BYTES);
      const form = new FormData();
      form.set('message', message);
      for (const [n, picture] of pictures.entries()) {
        form.append('images', picture, `picture-${n + 1}.jpg`);
      }
      return callApi('POST /api/feedback', { body: form });
    },
    onSuccess: () => {
      toast({
        title: 'Feedback submitted!',
        text: "Thank you for your feedback. We'll review it and get back to you.",
      });
      onSent();
    },
    onError: () =>
      toast({
        title: 'Error',
        text: 'Failed to submit feedback. Please try again.',
        destructive: true,
      }),
  });
}

/** What is wrong with the pictures, where it is they for which a message was not sent. */
function pictureProblem(error: Error | null): string | undefined {
  if (error instanceof UnreadableImage) {
    return `“${error.fileName}” cannot be read here. Please take it out, or save it as JPEG or PNG.`;
  }
  const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 413);
  return isRefused ? error.serverMessage : undefined;
}
