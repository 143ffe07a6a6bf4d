import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Reveal } from './reveal.tsx';

const samples = [
  {
    question: 'Can we bring our kids?',
    answer:
      'Children are very welcome at the ceremony and the picnic. The dinner from 7:00 PM is for adults; there is a sitter in the orchard house until midnight.',
    source: 'Wedding details',
  },
  {
    question: 'What’s the dress code?',
    answer:
      'Garden formal: suits and midi or long dresses. The ceremony is on grass, so block heels or flats are kinder than stilettos.',
    source: 'guest-sheet.pdf',
  },
  {
    question: 'When does the last shuttle leave?',
    answer: 'The last shuttle back to the Alder Hotel leaves at 12:30 AM from the main gate.',
    source: 'shuttle-plan.docx',
  },
  {
    question: 'Is there wifi at the venue?',
    answer:
      'I don’t have that in the couple’s details. It’s best to ask them directly; I can pass your question on.',
    source: null,
  },
] as const;

/** A sample conversation; the questions can be tried. */
export function SampleChat() {
  const [index, setIndex] = useState(0);
  const sample = samples[index] ?? samples[0];
  return (
    <Reveal id="sample" className="mx-auto max-w-6xl px-4 py-20 sm:px-6 sm:py-28">
      <div className="grid items-center gap-x-20 gap-y-12 lg:grid-cols-2">
        <div>
          <p className="eyebrow mb-3">A sample conversation</p>
          <h2 className="text-h2">It answers from your words, and shows where it read them</h2>
          <p className="mt-4 mb-8 text-lead text-muted">
            Try a question. The last one has no answer in the details, and that is what it says: no
            guest is ever sent to the wrong place at the wrong time by a guess.
          </p>
          <ul className="flex flex-wrap gap-2.5">
            {samples.map(({ question }, each) => (
              <li key={question}>
                <button
                  type="button"
                  aria-pressed={each === index}
                  onClick={() => setIndex(each)}
                  className={classNames(
                    'min-h-11 rounded-full border px-5 py-2 text-left font-medium transition-colors',
                    each === index
                      ? 'border-evergreen bg-evergreen-soft text-evergreen-strong'
                      : 'border-line-strong hover:border-evergreen',
                  )}
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </div>
        <div className="rounded-lg border border-line bg-surface shadow-lifted">
          <p className="border-b border-line px-6 py-4">
            <span className="block font-display text-h3 leading-tight font-semibold">
              Event Helper
            </span>
            <span className="text-sm text-muted">Ask me anything about the event!</span>
          </p>
          <div className="flex min-h-80 flex-col gap-4 p-6" aria-live="polite">
            <p className="max-w-[85%] self-start rounded-lg rounded-bl-sm bg-sunk px-4 py-3">
              Hi! I&rsquo;m here to help with your event. What would you like to know?
            </p>
            <p
              key={`question ${index}`}
              className="appear max-w-[85%] self-end rounded-lg rounded-br-sm bg-evergreen px-4 py-3 text-on-evergreen"
            >
              {sample.question}
            </p>
            <div
              key={`answer ${index}`}
              className="appear max-w-[85%] self-start rounded-lg rounded-bl-sm bg-sunk px-4 py-3"
            >
              <p>{sample.answer}</p>
              {sample.source ? (
                <p className="mt-2 border-t border-line pt-2 text-sm text-muted">
                  From: {sample.source}
                </p>
              ) : null}
            </div>
          </div>
        </div>
      </div>
    </Reveal>
  );
}
