import { type SyntheticEvent, useState } from 'react';
import { Link } from 'wouter';
import type { Helper } from '#shared/api/helpers.ts';
import type { Contradiction, Statement } from '#shared/api/knowledge.ts';
import { CALENDAR_SOURCE, TYPED_DETAILS_SOURCE } from '#shared/rules/messages.ts';
import { builderAddress } from '../../lib/builder-address.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { type FoundLine, findLine, proposeLine, replaceLine } from './correct-text.ts';
import { useCorrect, useOutdate } from './use-settle.ts';

/** A contradiction, and which of its statements is right by the couple's choice. */
export type Settlement = { contradiction: Contradiction; kept: 0 | 1 };

type Props = { helper: Helper; settlement: Settlement; onClose: () => void };

/** What becomes of the statement that is wrong: its line is corrected, or its file's is outdated. */
export function SettleDialog({ helper, settlement, onClose }: Props) {
  const { contradiction, kept } = settlement;
  const right = contradiction.statements[kept];
  const other = contradiction.statements[kept === 0 ? 1 : 0];
  // The calendar is never wrong: then the date beside the weekday is, in the very line that is kept.
  const wrong = other.source === CALENDAR_SOURCE ? right : other;
  const line = wrong.source === TYPED_DETAILS_SOURCE ? findLine(helper.knowledgeBase, wrong) : null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={wrong === other ? `${right.value} it is` : 'Then the date is wrong'}
      description={contradiction.label}
    >
      {wrong.source !== TYPED_DETAILS_SOURCE ? (
        <Outdate helper={helper} wrong={wrong} settles={contradiction.label} onClose={onClose} />
      ) : line ? (
        <Correct
          helper={helper}
          found={line}
          settles={contradiction.label}
          proposal={
            wrong === other ? proposeLine(contradiction.topic, line.line, wrong, right) : line.line
          }
          onClose={onClose}
        />
      ) : (
        <div className="flex flex-col gap-5">
          <p>
            We could not find the sentence in your details. Please correct it there: &ldquo;
            {wrong.quote}&rdquo;
          </p>
          <Link href={builderAddress(helper.id, 'info')} className={buttonStyle()}>
            Open your details
          </Link>
        </div>
      )}
    </Dialog>
  );
}

type CorrectProps = {
  helper: Helper;
  found: FoundLine;
  proposal: string;
  /** What the contradiction is called. */
  settles: string;
  onClose: () => void;
};

function Correct({ helper, found, proposal, settles, onClose }: CorrectProps) {
  const [line, setLine] = useState(proposal);
  const correct = useCorrect(helper, settles, onClose);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    correct.mutate(replaceLine(helper.knowledgeBase, found, line));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <p className="mb-1.5 font-medium">In your details it says</p>
        <CrossedOut>{found.line}</CrossedOut>
      </div>
      <TextAreaField
        label="It will say"
        hint="Change it as you like. Empty takes the line out."
        rows={3}
        value={line}
        onValue={setLine}
      />
      <DialogButtons
        action="Save correction"
        pendingAction="Saving..."
        pending={correct.isPending}
        disabled={line === found.line}
        onCancel={onClose}
      />
    </form>
  );
}

type OutdateProps = Pick<CorrectProps, 'helper' | 'settles' | 'onClose'> & { wrong: Statement };

function Outdate({ helper, wrong, settles, onClose }: OutdateProps) {
  const outdate = useOutdate(helper, settles, onClose);
  return (
    <div className="flex flex-col gap-5">
      <p>
        <bdi className="font-medium wrap-anywhere">{wrong.source}</bdi> stays as it is, but your
        helper no longer tells guests this sentence:
      </p>
      <CrossedOut>{wrong.quote}</CrossedOut>
      <p className="text-sm text-muted">
        You find it under &ldquo;Not for guests&rdquo; in the last step of the builder.
      </p>
      <DialogButtons
        action="Mark as outdated"
        pendingAction="Saving..."
        pending={outdate.isPending}
        onCancel={onClose}
        onAction={() => outdate.mutate(wrong)}
      />
    </div>
  );
}

/** What guests no longer get. */
function CrossedOut({ children }: { children: string }) {
  return (
    <p className="rounded-sm bg-sunk px-3.5 py-2.5 wrap-anywhere text-muted line-through">
      {children}
    </p>
  );
}
