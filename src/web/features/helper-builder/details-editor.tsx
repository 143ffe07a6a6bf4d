import { Globe, History, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { helperLimits } from '#shared/rules/helpers.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { TopicForm } from './topic-form.tsx';

const EXAMPLE = `For example:

Date: Saturday, June 14, 2027
Ceremony: 4:00 PM at Rosewood Chapel, 12 Orchard Lane
Reception: 6:00 PM at the Garden Hall, dinner at 7:00
Dress code: cocktail attire, flat shoes for the lawn
Hotels: Harbor Inn, $149 a night with the code ROSE, book by May 1
Registry: Fern & Kettle
RSVP: by April 30 at our website
Parking: free behind the hall`;

type Props = {
  helperId: number;
  text: string;
  disabled: boolean;
  onChange: (text: string) => void;
  onWebsite: () => void;
  onHistory: () => void;
};

/** The details as one text, and beside it, if asked for, topic by topic. */
export function DetailsEditor(props: Props) {
  const { helperId, text, disabled, onChange, onWebsite, onHistory } = props;
  // The dashboard's checklist leads right to the topics.
  const [byTopic, setByTopic] = useState(() => window.location.hash === '#topics');
  const hint =
    text.trim() === '' ? 'Headings such as “Dress code” help it.' : 'Content ready to save';
  return (
    <div className={classNames('grid items-start gap-7', byTopic && 'lg:grid-cols-2')}>
      <div className={classNames('flex flex-col gap-2', byTopic && 'lg:sticky lg:top-24')}>
        <Field label="Paste Wedding Details Here" hint={hint}>
          {(field) => (
            <Textarea
              {...field}
              rows={byTopic ? 18 : 12}
              placeholder={EXAMPLE}
              value={text}
              maxLength={helperLimits.knowledgeBase}
              disabled={disabled}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
        <div className="-ml-4 flex flex-wrap">
          <Button
            look="quiet"
            size="small"
            aria-expanded={byTopic}
            onClick={() => setByTopic(!byTopic)}
          >
            <ListChecks aria-hidden />
            {byTopic ? 'Close the topics' : 'Write it topic by topic'}
          </Button>
          <Button look="quiet" size="small" disabled={disabled} onClick={onWebsite}>
            <Globe aria-hidden /> From your website
          </Button>
          <Button look="quiet" size="small" onClick={onHistory}>
            <History aria-hidden /> History
          </Button>
        </div>
      </div>
      {byTopic ? (
        <TopicForm helperId={helperId} text={text} disabled={disabled} onChange={onChange} />
      ) : null}
    </div>
  );
}
