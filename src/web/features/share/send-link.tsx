import { Mail, MessageCircle, MessageSquareText, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTextDraft } from '../../lib/drafts.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ShareSection } from './share-section.tsx';

const MAX_MESSAGE = 500;

type Props = { name: string; link: string; onSent: () => void };

/** A sentence that is ready to be sent, and the ways to send it with the link. */
export function SendLink({ name, link, onSent }: Props) {
  const { text, change } = useTextDraft(`message ${link}`, sentenceFor(name));
  return (
    <ShareSection title="Send it" className="flex flex-col gap-4">
      <TextAreaField
        label="Message"
        hint="The link is added to it."
        rows={3}
        maxLength={MAX_MESSAGE}
        value={text}
        onValue={change}
      />
      <Ways name={name} link={link} message={text.trim()} onSent={onSent} />
    </ShareSection>
  );
}

function Ways({ name, link, message, onSent }: Props & { message: string }) {
  const whole = message === '' ? link : `${message} ${link}`;
  const subject = `Questions about the wedding? Ask ${name}`;
  const share = useShareSheet(onSent);
  return (
    <div className="grid gap-2 min-[30rem]:grid-cols-3">
      {/* The phone's own sheet, with all that is installed on it. */}
      {'share' in navigator ? (
        <Button
          className="min-[30rem]:col-span-3"
          onClick={() => void share({ title: name, text: message, url: link })}
        >
          <Share2 aria-hidden /> Share
        </Button>
      ) : null}
      <Way href={`https://wa.me/?${query({ text: whole })}`} onSent={onSent} isWebsite>
        <MessageCircle aria-hidden /> WhatsApp
      </Way>
      {/* Read alike by phones that want a question mark and those that want an ampersand. */}
      <Way href={`sms:?&${query({ body: whole })}`} onSent={onSent}>
        <MessageSquareText aria-hidden /> SMS
      </Way>
      <Way href={`mailto:?${query({ subject, body: whole })}`} onSent={onSent}>
        <Mail aria-hidden /> E-mail
      </Way>
    </div>
  );
}

/** Opens the phone's own sheet for sharing. */
function useShareSheet(onShared: () => void) {
  const toast = useToast();
  return async (content: ShareData) => {
    try {
      await navigator.share(content);
      onShared();
    } catch (error) {
      // Who closes the sheet has decided so.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({
        title: 'Sharing failed',
        text: 'Please copy the link instead.',
        destructive: true,
      });
    }
  };
}

/** What couples would write, in the first person. */
const sentenceFor = (name: string) =>
  `Questions about our wedding? “${name}” answers them day and night: when, where, what to wear, where to stay. Just ask:`;

/** Mail programs show the plus signs of a form's encoding as they are. */
const query = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');

type WayProps = { href: string; isWebsite?: boolean; onSent: () => void; children: ReactNode };

function Way({ href, isWebsite, onSent, children }: WayProps) {
  return (
    <a
      href={href}
      {...(isWebsite ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={onSent}
      className={buttonStyle({ look: 'secondary' })}
    >
      {children}
    </a>
  );
}
