import { Eye, EyeOff, Search } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import type { PassagePrivacy } from '#shared/api/knowledge.ts';
import { MAX_SEARCH_LENGTH } from '#shared/rules/questions.ts';
import { usePassages } from '../../lib/queries/reads.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/page-states.tsx';
import { Badge, Card, DisclosureMark, Skeleton } from '../../ui/surface.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDecidePrivacy } from './use-privacy.ts';

type Props = { helperId: number; locked: boolean };

/** What the helper keeps to itself, to be changed sentence by sentence. */
export function NotForGuests({ helperId, locked }: Props) {
  const { data, isError } = usePassages(helperId, '');
  const held = data?.passages.filter(({ isPrivate }) => isPrivate) ?? [];
  const released = data?.passages.filter(({ isPrivate }) => !isPrivate) ?? [];
  return (
    <Card className="flex flex-col gap-5" aria-labelledby="not-for-guests">
      <div>
        <h3 id="not-for-guests" className="flex items-center gap-3 text-h3">
          <EyeOff className="size-5 shrink-0 text-gold" aria-hidden /> Not for guests
        </h3>
        <p className="mt-1 max-w-prose text-muted">
          {data && held.length === 0
            ? 'Nothing in your details looks private. Account numbers, what you pay, codes and passwords would be held back.'
            : 'Your helper keeps these sentences to itself, whatever guests ask.'}
        </p>
      </div>
      {isError ? <LoadError what="This" /> : null}
      {!data && !isError ? <Skeleton className="h-20" /> : null}
      <PassageList passages={held} helperId={helperId} locked={locked} />
      {data && data.total > data.passages.length ? (
        <p className="text-sm text-muted">
          These are the first {data.passages.length} of {data.total.toLocaleString('en-US')}. Search
          for the others below.
        </p>
      ) : null}
      {released.length > 0 ? (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center font-medium text-evergreen underline-offset-4 hover:underline">
            Told to guests because you said so ({released.length})
            <DisclosureMark />
          </summary>
          <PassageList passages={released} helperId={helperId} locked={locked} />
        </details>
      ) : null}
      <HoldBackMore helperId={helperId} locked={locked} />
    </Card>
  );
}

/** The passages of one file that are kept from guests, and those released to them by decision. */
export function HeldBackOf({ helperId, source, locked }: Props & { source: string }) {
  const { data, isError } = usePassages(helperId, '');
  const passages = data?.passages.filter((passage) => passage.source === source) ?? [];
  return (
    <section className="flex flex-col gap-3" aria-labelledby="held-back-of">
      <h3 id="held-back-of" className="flex items-center gap-3 text-h3">
        <EyeOff className="size-5 shrink-0 text-gold" aria-hidden /> Not for guests
      </h3>
      {isError ? <LoadError what="This" /> : null}
      {!data && !isError ? <Skeleton className="h-16" /> : null}
      {data && passages.length === 0 ? (
        <p className="max-w-prose text-muted">
          Nothing in this file looks private. Account numbers, what you pay, codes and passwords
          would be held back.
        </p>
      ) : null}
      <PassageList passages={passages} helperId={helperId} locked={locked} />
    </section>
  );
}

const kinds: Readonly<Record<NonNullable<PassagePrivacy['privateKind']>, string>> = {
  account: 'Account number',
  payment: 'What you pay',
  penalty: 'If you cancel',
  contract: 'Contract',
  code: 'Code',
  password: 'Password',
  personal: 'Personal',
  confidential: 'Marked private',
};

type ListProps = Props & { passages: readonly PassagePrivacy[] };

function PassageList({ passages, helperId, locked }: ListProps) {
  const decide = useDecidePrivacy(helperId);
  if (passages.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {passages.map(({ hash, text, source, privateKind, isPrivate }) => (
        <li
          key={hash}
          className="flex flex-col gap-3 py-4 sm:flex-row sm:items-center sm:justify-between sm:gap-6"
        >
          <div className="min-w-0">
            <p className="wrap-anywhere">{text}</p>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              {privateKind !== null ? (
                <Badge look="plain">{kinds[privateKind]}</Badge>
              ) : isPrivate ? (
                <Badge look="plain">Held back by you</Badge>
              ) : null}
              <bdi className="wrap-anywhere">{source}</bdi>
            </p>
          </div>
          <Button
            look="secondary"
            size="small"
            className="self-start sm:self-center"
            aria-label={`${isPrivate ? 'Tell guests' : 'Hold back'}: ${text.slice(0, 80)}`}
            disabled={locked || (decide.isPending && decide.variables.hash === hash)}
            onClick={() => decide.mutate({ hash, isPrivate: !isPrivate })}
          >
            {isPrivate ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            {isPrivate ? 'Tell guests' : 'Hold back'}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Whatever else is not for guests is found by its words. */
function HoldBackMore({ helperId, locked }: Props) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const { data, isError, isFetching } = usePassages(helperId, search, search !== '');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSearch(typed.trim());
  };
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} className="flex max-w-prose flex-wrap items-end gap-3">
        <TextField
          label="Hold back something else"
          className="min-w-56 flex-1"
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="A word from your details"
          value={typed}
          onValue={setTyped}
        />
        <Button type="submit" look="secondary" disabled={typed.trim() === '' || isFetching}>
          <Search aria-hidden /> Find
        </Button>
      </form>
      {search !== '' && isError ? <LoadError what="What you look for" /> : null}
      <output className="block empty:hidden">
        {search !== '' && data?.passages.length === 0
          ? 'No sentence of your saved details has these words.'
          : null}
      </output>
      {search !== '' && data ? (
        <PassageList passages={data.passages} helperId={helperId} locked={locked} />
      ) : null}
    </div>
  );
}
