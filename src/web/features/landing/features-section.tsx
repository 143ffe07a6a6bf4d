import { Feather, FileText, QrCode } from 'lucide-react';
import { Reveal } from './reveal.tsx';
import { SectionHeading } from './section-heading.tsx';

const features = [
  {
    icon: FileText,
    title: 'Give it what you have',
    text: 'Paste your details, or upload the timeline, the venue’s information and vendor contracts. What a contract says of your money stays private.',
  },
  {
    icon: Feather,
    title: 'Choose its voice',
    text: 'Elegant, fun or casual: it speaks to your guests the way you would, and only ever says what you have told it.',
  },
  {
    icon: QrCode,
    title: 'Share it everywhere',
    text: 'Put the link on your wedding website and the QR code on save-the-dates and invitations. Guests need no app and no account.',
  },
] as const;

export function FeaturesSection() {
  return (
    <Reveal id="features" className="mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-28">
      <SectionHeading
        eyebrow="Features"
        title="One evening of yours, and your guests are looked after"
      >
        About venue, schedule, dress code, hotels and everything else they would have asked you.
      </SectionHeading>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3">
        {features.map(({ icon: Icon, title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[auto_1fr] gap-x-4 bg-surface p-5 sm:p-10 md:block"
          >
            <Icon aria-hidden className="row-span-2 size-8 text-gold md:mb-6" strokeWidth={1.25} />
            <h3 className="mb-1 text-h3 md:mb-3">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
