import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { QuestionPage } from '#shared/api/questions.ts';
import { MAX_SEARCH_LENGTH } from '#shared/rules/questions.ts';
import { classNames } from '../../lib/class-names.ts';
import type { QuestionFilter } from '../../lib/queries/reads.ts';
import { Input } from '../../ui/field.tsx';
import { RadioChoice } from '../../ui/radio-choice.tsx';

type Props = {
  filter: QuestionFilter;
  counts: QuestionPage['counts'] | undefined;
  onChange: (changes: Partial<QuestionFilter>) => void;
};

/** A pause in typing that is taken for the end of it. */
const TYPING_PAUSE_MS = 300;

const pill =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 font-medium sm:gap-2 sm:px-5';

/** Which questions are to be seen: all, those answered or not, and a word in them. */
export function QuestionFilters({ filter, counts, onChange }: Props) {
  const choices = [
    { value: 'false', text: 'Not answered', count: counts?.unanswered },
    { value: 'true', text: 'Answered', count: counts?.answered },
    { value: '', text: 'All', count: counts && counts.answered + counts.unanswered },
  ] as const;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <fieldset className="flex flex-wrap gap-1.5 sm:gap-2">
        <legend className="sr-only">Which questions</legend>
        {choices.map(({ value, text, count }) => (
          <RadioChoice
            key={text}
            name="answered"
            checked={filter.answered === value}
            onChange={() => onChange({ answered: value })}
            className={classNames(pill, filter.answered === value && 'text-evergreen-strong')}
          >
            {text}
            {count === undefined ? null : (
              <span className="text-sm text-muted">{count.toLocaleString('en-US')}</span>
            )}
          </RadioChoice>
        ))}
      </fieldset>
      <SearchField value={filter.search} onChange={(search) => onChange({ search })} />
    </div>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <div className="relative w-full sm:w-72">
      <Search
        className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-muted"
        aria-hidden
      />
      <Input
        type="search"
        aria-label="Search questions"
        placeholder="Search"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="rounded-full pl-11"
      />
    </div>
  );
}
