import { useEffect, useId, useRef, useState } from 'react';
import type { Choice } from '#shared/api/chat.ts';
import type { ChatTexts } from './chat-texts.ts';
import { ChevronIcon } from './icons.tsx';
import { keepMarks } from './keep-marks.ts';
import { Reply } from './reply.tsx';
import { Sources } from './sources.tsx';

type Props = { choices: readonly Choice[]; texts: ChatTexts };

/** What a reply that is not sure offers: each answer is a tap away, and there already. */
export function Choices({ choices, texts }: Props) {
  const id = useId();
  return (
    <div className="chat-choices">
      <p id={id} className="chat-note">
        {leadOf(choices, texts)}
      </p>
      <ul aria-labelledby={id}>
        {choices.map((choice) => (
          <li key={choice.label + choice.answer}>
            <Disclosure choice={choice} isOnly={choices.length === 1} texts={texts} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The words before choices. */
export function leadOf(choices: readonly Choice[], texts: ChatTexts): string {
  return choices.length === 1 ? texts.choice : texts.choices;
}

type DisclosureProps = { choice: Choice; isOnly: boolean; texts: ChatTexts };

function Disclosure({ choice, isOnly, texts }: DisclosureProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const opened = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open) opened.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        <span>{keepMarks(choice.label)}</span>
        <ChevronIcon />
      </button>
      <div ref={opened} id={id} className={open ? 'chat-choice' : undefined}>
        {/* There before the answer is, so that a screen reader says it once it comes. */}
        <div aria-live="polite">
          {open ? (
            <>
              {/* Also where the answer is heard or read by itself, it is no more than perhaps. */}
              <p className={isOnly ? 'chat-hidden' : 'chat-note'}>{texts.choice}</p>
              <div lang={choice.sources[0]?.lang}>
                <Reply text={choice.answer} texts={texts} />
              </div>
            </>
          ) : null}
        </div>
        {open ? <Sources sources={choice.sources} texts={texts} /> : null}
      </div>
    </>
  );
}
