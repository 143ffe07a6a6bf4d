import { PencilLine, UserRound } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { CoupleNote, QuestionGroup } from '#shared/api/questions.ts';
import { formatShortTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, DisclosureMark } from '../../ui/surface.tsx';
import { TeachForm } from './teach-form.tsx';

type Props = {
  group: QuestionGroup;
  helperId: number;
  /** What the next guest who asks would get, where it was not answered and would be now. */
  replyNow?: string | undefined;
  locked: boolean;
  /** Of the question as a heading: one below the section that it is in. */
  level?: 'h2' | 'h3';
  /** Shows a reply's Markdown; the page puts it in, since features do not know each other. */
  renderReply: (text: string) => ReactNode;
};

const states = {
  answered: { look: 'good', text: 'Answered' },
  unanswered: { look: 'paused', text: 'Not answered' },
  now: { look: 'good', text: 'Would be answered now' },
  taught: { look: 'plain', text: 'Answered by you' },
} as const;

/** A question with all who asked it, the reply they got, and the couple's own answer. */
export function QuestionCard(props: Props) {
  const { group, helperId, replyNow, locked, level = 'h2', renderReply } = props;
  const [isAnswering, setAnswering] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAnswering(false);
    // Once the button is there again, it has the focus that the form had.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const { question, taughtAnswer, notes } = group;
  const status = replyNow === undefined ? group.status : 'now';
  return (
    <li className="flex flex-col gap-3 p-5 sm:gap-4 sm:p-7">
      <Heading group={group} status={status} level={level} />
      {notes.map((note) => (
        <Note key={`${note.askedAt} ${note.name}`} note={note} />
      ))}
      {isAnswering ? null : <NextReply {...{ taughtAnswer, replyNow, renderReply }} />}
      {isAnswering ? (
        <TeachForm helperId={helperId} question={question} before={taughtAnswer} onDone={close} />
      ) : (
        <div className="flex flex-wrap items-start gap-x-5 gap-y-2 sm:gap-x-6">
          {locked ? null : (
            <Button
              ref={opener}
              look={status === 'unanswered' ? 'primary' : 'quiet'}
              className={status === 'unanswered' ? undefined : '-ml-5'}
              onClick={() => setAnswering(true)}
            >
              <PencilLine aria-hidden />
              {taughtAnswer
                ? 'Change your answer'
                : status === 'now'
                  ? 'Answer it yourself'
                  : 'Answer this'}
            </Button>
          )}
          <Reply group={group} wasAnswered={status !== 'now'} renderReply={renderReply} />
        </div>
      )}
    </li>
  );
}

type NextReplyProps = Pick<Props, 'replyNow' | 'renderReply'> & Pick<QuestionGroup, 'taughtAnswer'>;

/** What the next guest who asks gets: the couple's own words, or what the helper would say by now. */
function NextReply({ taughtAnswer, replyNow, renderReply }: NextReplyProps) {
  if (taughtAnswer) {
    return (
      <blockquote className="border-l-2 border-gold pl-4">
        <p className="text-sm text-muted">Your answer</p>
        <p className="wrap-anywhere whitespace-pre-line">{taughtAnswer}</p>
      </blockquote>
    );
  }
  if (replyNow === undefined) return null;
  return (
    <blockquote className="max-w-prose border-l-2 border-success pl-4">
      <p className="text-sm text-muted">The next guest who asks gets</p>
      {renderReply(replyNow)}
    </blockquote>
  );
}

type HeadingProps = {
  group: QuestionGroup;
  status: keyof typeof states;
  level: 'h2' | 'h3';
};

/** The question, whether it is answered, and how often and when it was asked. */
function Heading({ group, status, level: Level }: HeadingProps) {
  const { question, count, lastAskedAt } = group;
  const { look, text } = states[status];
  return (
    // On a phone the badge and the time share a line; wider, the badge is at the edge.
    <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto] sm:gap-y-1">
      <Level className="min-w-0 max-w-prose text-h3">
        <bdi className="wrap-anywhere">{question}</bdi>
      </Level>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:contents">
        <Badge look={look}>{text}</Badge>
        <p className="text-sm text-muted">
          {count === 1 ? 'Asked once, ' : `Asked ${count.toLocaleString('en-US')} times, last `}
          <time dateTime={lastAskedAt}>{formatShortTime(lastAskedAt)}</time>
        </p>
      </div>
    </div>
  );
}

type ReplyProps = Pick<Props, 'group' | 'renderReply'> & {
  /** False where another reply, which guests would get now, is shown already. */
  wasAnswered: boolean;
};

/** The reply that guests got, and how else it was asked. */
function Reply({ group: { reply, wordings }, wasAnswered, renderReply }: ReplyProps) {
  const name = wasAnswered ? 'The reply' : 'The reply back then';
  return (
    <details className="group min-w-0 open:basis-full sm:flex-1 sm:open:basis-72">
      <summary className="inline-flex min-h-11 items-center font-medium text-evergreen underline-offset-4 hover:underline">
        {wordings.length > 0 ? `${name} and other wordings` : name}
        <DisclosureMark />
      </summary>
      <div className="appear mt-1 flex max-w-prose flex-col gap-3 rounded-md bg-sunk px-4 py-3">
        {renderReply(reply)}
        {wordings.length > 0 ? (
          <div className="border-t border-line pt-3 text-sm text-muted">
            Also asked as
            <ul className="mt-1 flex flex-col gap-1 text-ink">
              {wordings.map((wording) => (
                <li key={wording} className="wrap-anywhere">
                  <bdi>&ldquo;{wording}&rdquo;</bdi>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </details>
  );
}

/** A guest who would like to hear from the couple. */
function Note({ note: { name, contact, question, askedAt } }: { note: CoupleNote }) {
  return (
    <div className="flex gap-3 rounded-md bg-blush-soft px-4 py-3">
      <UserRound className="mt-1 size-4 shrink-0 text-blush-ink" aria-hidden />
      <p className="min-w-0 wrap-anywhere">
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        asked you on {formatShortTime(askedAt)}: <bdi>&ldquo;{question}&rdquo;</bdi>
        {contact ? (
          <span className="block text-sm text-muted">
            Reach them: <bdi>{contact}</bdi>
          </span>
        ) : null}
      </p>
    </div>
  );
}
