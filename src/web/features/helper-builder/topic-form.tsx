import { Check } from 'lucide-react';
import { useState } from 'react';
import type { CoverageTopic } from '#shared/api/knowledge.ts';
import { useCoverage } from '../../lib/queries/reads.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { type DetailTopic, detailTopics } from './detail-topics.ts';
import { readTopic, writeTopic } from './topic-text.ts';

type Props = {
  helperId: number;
  text: string;
  disabled: boolean;
  onChange: (text: string) => void;
};

/** What guests ask most, one field each: it is written into the details under its heading. */
export function TopicForm({ helperId, text, disabled, onChange }: Props) {
  const { data } = useCoverage(helperId);
  const told = detailTopics.filter(({ heading }) => readTopic(text, heading) !== '').length;
  return (
    <section aria-labelledby="topics-title" className="flex flex-col gap-4">
      <div>
        <h3 id="topics-title" className="text-h3">
          Topic by topic
        </h3>
        <p className="text-sm text-muted">
          Leave out what doesn&rsquo;t apply. {told} of {detailTopics.length} written here so far.
        </p>
      </div>
      <ol className="flex flex-col gap-4">
        {detailTopics.map((each) => (
          <li key={each.topic}>
            <Topic
              topic={each}
              covered={data?.find(({ topic, covered }) => topic === each.topic && covered)}
              text={text}
              disabled={disabled}
              onChange={onChange}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

type TopicProps = {
  topic: DetailTopic;
  /** What a guest is told of it now, where the saved details hold it. */
  covered: CoverageTopic | undefined;
  text: string;
  disabled: boolean;
  onChange: (text: string) => void;
};

function Topic({ topic, covered, text, disabled, onChange }: TopicProps) {
  const { heading, ask, example } = topic;
  const inText = readTopic(text, heading);
  // As it is typed: the text has it without the empty lines at its end and in it.
  const [typed, setTyped] = useState(inText);
  const [isOpen, setOpen] = useState(false);
  const isOwn = writeTopic('', heading, typed) === writeTopic('', heading, inText);
  const value = isOwn ? typed : inText;
  if (covered && inText === '' && !isOpen) {
    return (
      <div className="flex items-center gap-3 rounded-md border border-line px-4 py-2">
        <Check className="size-4 shrink-0 text-success" aria-hidden />
        <p className="min-w-0 flex-1">
          {heading} <span className="block text-sm text-muted">Your details say it already</span>
        </p>
        <Button
          look="quiet"
          size="small"
          className="-mr-3"
          aria-label={`Write more: ${heading}`}
          disabled={disabled}
          onClick={() => setOpen(true)}
        >
          Write more
        </Button>
      </div>
    );
  }
  return (
    <Field label={heading} hint={ask}>
      {(field) => (
        <Textarea
          {...field}
          rows={2}
          // Who asked for the field wants to type.
          ref={isOpen ? focus : undefined}
          placeholder={example}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(writeTopic(text, heading, event.target.value));
          }}
        />
      )}
    </Field>
  );
}

const focus = (field: HTMLTextAreaElement | null) => field?.focus();
