import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type GuestLanguage, guestLanguages } from '#shared/rules/guest-languages.ts';
import { formatPrice } from '#shared/rules/plans.ts';
import { DAYS_KEPT_AFTER_WEDDING } from '#shared/rules/wedding-dates.ts';
import { costOfWedding } from '../../lib/wedding-cost.ts';
import { Reveal } from './reveal.tsx';
import { SectionHeading } from './section-heading.tsx';

const GUESTS = 120;
const QUESTIONS_EACH = 3;
const { messages, plan, centsPerGuest } = costOfWedding(GUESTS, QUESTIONS_EACH);

/** "English, Spanish and French". */
const languages = new Intl.ListFormat('en-GB').format(
  (Object.keys(guestLanguages) as GuestLanguage[]).map(
    (code) => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code,
  ),
);

const questions = [
  {
    question: `What does it cost for ${GUESTS} guests?`,
    answer: `If each of them asks three questions, that is ${messages} messages: the ${plan.name} plan, ${formatPrice(plan.priceCents)}, once. It comes to ${centsPerGuest} cents a guest. How many guests you invite makes no difference, and you can move to a larger plan at any time for the difference in price.`,
  },
  {
    question: 'What does it say when it doesn’t know?',
    answer:
      'That it doesn’t know. It answers from what you gave it and shows where it read that. A question that it cannot answer can be passed on to you; answer it once, and the next guest who asks gets your answer.',
  },
  {
    question: 'Do guests need an app or an account?',
    answer: `No. They open your link or scan your code, on any phone, and ask. The page speaks ${languages}, and what a guest has seen of it is still there without a network.`,
  },
  {
    question: 'Can we change our details later?',
    answer:
      'Until the wedding day, as often as you like. The next guest who asks gets the new answer.',
  },
] as const;

/** What couples ask before they begin, folded away. */
export function Faq() {
  return (
    <Reveal id="faq" className="mx-auto max-w-3xl px-4 py-12 sm:px-6 sm:py-28">
      <SectionHeading eyebrow="Questions" title="Before you say yes" />
      <div className="border-t border-line">
        {questions.map(({ question, answer }) => (
          <Question key={question} question={question}>
            {answer}
          </Question>
        ))}
        <Question question="What happens to our data?">
          Your files are read and then dropped; only their text is kept, for your helper alone.
          Guests leave no name unless they choose to. {DAYS_KEPT_AFTER_WEDDING} days after the
          wedding everything is deleted for good, and you can delete it earlier.{' '}
          <Link href="/privacy" className="link">
            All of it, in plain words
          </Link>
          .
        </Question>
      </div>
    </Reveal>
  );
}

type QuestionProps = { question: string; children: ReactNode };

/** Opened and closed by the browser, so without scripts as well. */
function Question({ question, children }: QuestionProps) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-display text-xl font-semibold hover:text-evergreen [&::-webkit-details-marker]:hidden">
        {question}
        <Plus
          aria-hidden
          className="size-5 shrink-0 text-gold transition-transform group-open:rotate-45"
        />
      </summary>
      <p className="pb-5 text-muted sm:pr-12">{children}</p>
    </details>
  );
}
