import { Feather, FileText, QrCode } from 'lucide-react';
import { Reveal } from './reveal.tsx';
import { ScreenPicture } from './screen-picture.tsx';
import { SectionHeading } from './section-heading.tsx';

const features = [
  {
    icon: FileText,
    title: 'Give it what you have',
    text: 'Paste your details, or upload the timeline, the venue’s information and vendor contracts. What a contract says of your money stays private.',
    screen: 'details',
    alt: 'The builder on a phone: a couple’s e-mail to their guests, pasted as it is.',
  },
  {
    icon: Feather,
    title: 'Choose its voice',
    text: 'Elegant, fun or casual: it speaks to your guests the way you would, and only ever says what you have told it.',
    screen: 'voice',
    alt: 'The builder’s choice of voices: friendly and warm, elegant and formal, fun and playful, casual and relaxed.',
  },
  {
    icon: QrCode,
    title: 'Share it everywhere',
    text: 'Put the link on your wedding website and the QR code on save-the-dates and invitations. Guests need no app and no account.',
    screen: 'guest',
    alt: 'The guests’ page on a phone: asked for the last shuttle back, it shows a table, 10:40 PM, from the couple’s own shuttle plan.',
  },
] as const;

/** As the cards scroll sideways on a phone, they can be reached by keyboard. */
const strip = { tabIndex: 0, 'aria-label': 'Features', role: 'list' } as const;

/** Three cards, each with a screen of the product; on a phone side by side, and one swipes from one to the next. */
export function FeaturesSection() {
  return (
    <Reveal id="features" className="mx-auto max-w-6xl py-12 sm:px-6 sm:py-28">
      <div className="px-4 sm:px-0">
        <SectionHeading
          eyebrow="Features"
          title="One evening of yours, and your guests are looked after"
        >
          About venue, schedule, dress code, hotels and everything else they would have asked you.
        </SectionHeading>
      </div>
      <ul
        {...strip}
        className="flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 sm:px-0 md:grid md:grid-cols-3 md:gap-6 md:overflow-visible md:pb-0"
      >
        {features.map(({ icon: Icon, title, text, screen, alt }) => (
          <li
            key={title}
            className="flex w-[18.5rem] max-w-[82vw] shrink-0 snap-start flex-col overflow-hidden rounded-lg border border-line bg-surface px-[min(1.25rem,5.2vw)] pt-5 md:w-auto md:max-w-none md:px-8 md:pt-9"
          >
            <div className="mb-2 flex flex-wrap items-center gap-3 md:mb-3 md:block">
              <Icon aria-hidden className="size-7 text-gold md:mb-6 md:size-8" strokeWidth={1.25} />
              <h3 className="text-h3">{title}</h3>
            </div>
            <p className="mb-5 text-muted md:mb-8">{text}</p>
            <div className="mt-auto">
              <ScreenPicture screen={screen} alt={alt} />
            </div>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
