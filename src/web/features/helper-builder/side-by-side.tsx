import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { classNames } from '../../lib/class-names.ts';

type Side = { title: string; note?: string; text: string };
type Props = { left: Side; right: Side };

/** Comparing word by word takes long where little is alike; after this both are shown as they are. */
const PATIENCE_MS = 400;

/** Two texts beside one another, on a phone below one another, with what differs marked in each. */
export function SideBySide({ left, right }: Props) {
  const parts = useMemo(
    () => diffWordsWithSpace(left.text, right.text, { timeout: PATIENCE_MS }),
    [left.text, right.text],
  );
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Text
        side={left}
        parts={parts?.filter((part) => !part.added)}
        mark="bg-danger-soft decoration-danger"
      />
      <Text
        side={right}
        parts={parts?.filter((part) => !part.removed)}
        mark="bg-evergreen-soft decoration-evergreen"
      />
    </div>
  );
}

/** What scrolls can be reached by keyboard. */
const scrolling = { role: 'group', tabIndex: 0 } as const;

type Part = { value: string; added?: boolean; removed?: boolean };

function Text(props: { side: Side; parts: readonly Part[] | undefined; mark: string }) {
  const { side, mark } = props;
  const parts = props.parts ?? [{ value: side.text }];
  return (
    <section aria-label={side.title} className="flex min-w-0 flex-col">
      <h3 className="font-sans text-base font-semibold tracking-normal">{side.title}</h3>
      {side.note ? <p className="text-sm text-muted">{side.note}</p> : null}
      <div
        {...scrolling}
        aria-label={`${side.title}, text`}
        className="mt-2 max-h-72 overflow-y-auto rounded-md border border-line bg-sunk px-4 py-3 text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap"
      >
        {side.text === '' ? <span className="text-muted">No text</span> : null}
        {parts.map(({ value, added, removed }, i) =>
          added || removed ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move.
            <mark
              key={i}
              className={classNames(
                'rounded-xs text-ink underline decoration-2 underline-offset-2',
                mark,
                removed && 'font-medium',
              )}
            >
              {value}
            </mark>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move.
            <span key={i}>{value}</span>
          ),
        )}
      </div>
    </section>
  );
}
