import { ArrowUp } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { GREETING, MAX_QUESTION_LENGTH } from '#shared/rules/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Reveal } from './reveal.tsx';
import { type SampleTurn, useSampleChat } from './use-sample-chat.ts';

const questions = [
  'Can we bring our kids?',
  'What’s the dress code?',
  'When does the last shuttle leave?',
  'Is there wifi at the venue?',
] as const;

/** Shows a reply's Markdown; the page puts it in, since features do not know each other. */
type RenderReply = (text: string) => ReactNode;

/** A made-up wedding's helper, to be asked right here. It begins by itself once it is seen. */
export function SampleChat({ renderReply }: { renderReply: RenderReply }) {
  const { turns, isPending, ask } = useSampleChat();
  return (
    <Reveal
      id="sample"
      className="mx-auto max-w-6xl px-4 py-12 sm:px-6 sm:py-28"
      onSeen={() => void ask(questions[0])}
    >
      <div className="grid grid-cols-1 items-center gap-x-20 gap-y-6 sm:gap-y-12 lg:grid-cols-2">
        <div>
          <p className="eyebrow mb-3">A sample conversation</p>
          <h2 className="text-h2">It answers from your words, and shows where it read them</h2>
          <p className="mt-3 mb-5 text-muted sm:mt-4 sm:mb-8 sm:text-lead">
            This is Clara and Julian&rsquo;s helper. Try a question, or ask one of your own. The
            last one has no answer in their details, and that is what it says: no guest is ever sent
            to the wrong place at the wrong time by a guess.
          </p>
          <Questions
            asked={turns.map(({ question }) => question)}
            isPending={isPending}
            onAsk={(question) => void ask(question)}
          />
        </div>
        <section
          aria-label="Sample chat"
          className="flex h-[27rem] flex-col rounded-lg border border-line bg-surface shadow-lifted sm:h-[31rem]"
        >
          <div className="border-b border-line px-6 py-4">
            <h3 className="text-h3">Event Helper</h3>
            <p className="text-sm text-muted">Ask me anything about the event!</p>
          </div>
          <Messages turns={turns} isPending={isPending} renderReply={renderReply} />
          <QuestionForm isPending={isPending} onAsk={(question) => void ask(question)} />
        </section>
      </div>
    </Reveal>
  );
}

type QuestionsProps = {
  asked: readonly string[];
  isPending: boolean;
  onAsk: (question: string) => void;
};

/** Questions to try. */
function Questions({ asked, isPending, onAsk }: QuestionsProps) {
  return (
    // On a phone in one row, which goes on beyond its edge.
    <ul className="-mx-4 flex gap-2.5 overflow-x-auto px-4 pb-2 sm:mx-0 sm:flex-wrap sm:px-0 sm:pb-0">
      {questions.map((question) => (
        <li key={question} className="max-w-[82vw] shrink-0">
          <button
            type="button"
            aria-disabled={isPending}
            onClick={() => onAsk(question)}
            className={`min-h-11 rounded-full border px-5 py-2 text-left font-medium transition-colors hover:border-evergreen ${
              asked.includes(question)
                ? 'border-evergreen bg-evergreen-soft text-evergreen-strong'
                : 'border-line-strong'
            }`}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** As the list scrolls, it can be reached by keyboard. */
const log = { role: 'log', 'aria-label': 'Messages', tabIndex: 0 } as const;

const helperBubble =
  'max-w-[88%] self-start rounded-lg rounded-bl-sm bg-sunk px-[min(1rem,4.2vw)] py-3 wrap-anywhere';

type MessagesProps = {
  turns: readonly SampleTurn[];
  isPending: boolean;
  renderReply: RenderReply;
};

function Messages({ turns, isPending, renderReply }: MessagesProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only the list moves, not the page around it.
    if (turns.length > 0)
      list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'smooth' });
  }, [turns]);
  return (
    <div
      ref={list}
      {...log}
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain p-[min(1.5rem,6vw)]"
    >
      <p className={helperBubble}>{GREETING}</p>
      {turns.map((turn, position) => (
        <Turn key={`${position} ${turn.question}`} turn={turn} renderReply={renderReply} />
      ))}
      {isPending ? (
        <output className={`${helperBubble} typing`} aria-label="The helper is writing">
          <span />
          <span />
          <span />
        </output>
      ) : null}
    </div>
  );
}

type TurnProps = { turn: SampleTurn; renderReply: RenderReply };

/** A question with its reply. */
function Turn({ turn: { question, reply, problem }, renderReply }: TurnProps) {
  return (
    <div className="contents">
      <p className="appear max-w-[88%] self-end rounded-lg rounded-br-sm bg-evergreen px-4 py-3 wrap-anywhere text-on-evergreen">
        {question}
      </p>
      {reply ? (
        <div className={`appear ${helperBubble}`}>
          {renderReply(reply.response)}
          {reply.sources.length > 0 ? (
            <p className="mt-2 border-t border-line pt-2 text-sm text-muted">
              From: {[...new Set(reply.sources.map(({ source }) => source))].join(', ')}
            </p>
          ) : null}
        </div>
      ) : null}
      {problem ? (
        <p role="alert" className={`${helperBubble} text-danger`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function QuestionForm({
  isPending,
  onAsk,
}: {
  isPending: boolean;
  onAsk: (question: string) => void;
}) {
  const [text, setText] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending || text.trim() === '') return;
    onAsk(text);
    setText('');
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-2 border-t border-line p-3">
      <input
        aria-label="Your question"
        placeholder="Ask your own question..."
        value={text}
        maxLength={MAX_QUESTION_LENGTH}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        className="min-h-11 min-w-0 flex-1 rounded-full border border-line-strong bg-surface px-5 placeholder:text-muted"
      />
      <IconButton
        label="Send"
        type="submit"
        className="bg-evergreen text-on-evergreen hover:bg-evergreen-strong"
      >
        <ArrowUp className="size-5" aria-hidden />
      </IconButton>
    </form>
  );
}
