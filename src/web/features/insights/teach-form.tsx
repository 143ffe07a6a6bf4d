import type { SyntheticEvent } from 'react';
import { MAX_TAUGHT_ANSWER_LENGTH } from '#shared/rules/questions.ts';
import { useTextDraft } from '../../lib/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { useTeach } from './use-teach.ts';

type Props = {
  helperId: number;
  question: string;
  /** What the couple taught before, to be changed. */
  before?: string | null;
  onDone: () => void;
};

/** Whoever asked for the form wants to type. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus();

/** The couple's own answer to a question, in their words. */
export function TeachForm({ helperId, question, before, onDone }: Props) {
  const { teach } = useTeach(helperId);
  const draft = useTextDraft(`answer ${helperId} ${question}`, before ?? '');
  const { text: answer, change: setAnswer } = draft;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      draft.drop();
      onDone();
    };
    teach.mutate({ question, answer }, { onSuccess });
  };
  return (
    <form onSubmit={submit} className="appear flex max-w-prose flex-col gap-4">
      <Field label="Your answer" hint="Guests read it as you write it.">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            required
            ref={focus}
            maxLength={MAX_TAUGHT_ANSWER_LENGTH}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={teach.isPending || answer.trim() === ''}>
          {teach.isPending ? 'Saving...' : 'Save answer'}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
