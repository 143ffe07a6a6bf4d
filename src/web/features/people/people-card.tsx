import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { People } from '#shared/api/people.ts';
import { MAX_EMAIL_LENGTH } from '#shared/rules/accounts.ts';
import { MAX_PARTNERS } from '#shared/rules/people.ts';
import { callApi, problemOf } from '../../lib/call-api.ts';
import { formatInstantDate } from '../../lib/format.ts';
import { readKeys, usePeople } from '../../lib/queries/reads.ts';
import { Button } from '../../ui/button.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { LoadError } from '../../ui/page-states.tsx';
import { Badge, Card, Skeleton } from '../../ui/surface.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useRemovePerson } from './use-remove-person.ts';

/** Who works on the helper: the other half, a planner; invited and taken off by its owner. */
export function PeopleCard({ helperId }: { helperId: number }) {
  const { data, isError } = usePeople(helperId);
  return (
    <Card className="flex flex-col gap-5" aria-labelledby="people">
      <div>
        <h2 id="people" className="text-h3">
          Who works on it
        </h2>
        <p className="mt-1 max-w-prose text-muted">
          Everybody here can write the details and answer guests. Paying, deleting and this list
          stay with the one who made the helper.
        </p>
      </div>
      {isError ? <LoadError what="The list" /> : null}
      {!data && !isError ? <Skeleton className="h-24" /> : null}
      {data ? <PeopleList helperId={helperId} people={data} /> : null}
      {data?.isOwner ? <InviteForm helperId={helperId} people={data} /> : null}
    </Card>
  );
}

type ListProps = { helperId: number; people: People };

function PeopleList({ helperId, people }: ListProps) {
  const { remove, withdraw } = useRemovePerson(helperId);
  const busy = remove.isPending || withdraw.isPending;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {people.people.map(({ id, name, email, isOwner, isYou }) => (
        <Row
          key={id}
          name={isYou ? `${name} (you)` : name}
          note={email}
          mark={isOwner ? <Badge look="good">Made it</Badge> : null}
        >
          {!isOwner && (people.isOwner || isYou) ? (
            <Button
              look="secondary"
              size="small"
              disabled={busy}
              aria-label={isYou ? 'Leave this helper' : `Take off ${name}`}
              onClick={() => remove.mutate({ id, isYou })}
            >
              {isYou ? 'Leave' : 'Take off'}
            </Button>
          ) : null}
        </Row>
      ))}
      {people.invitations.map(({ id, email, expiresAt }) => (
        <Row
          key={id}
          name={email}
          note={`Invited; the link works until ${formatInstantDate(expiresAt)}`}
          mark={<Badge look="paused">Waiting</Badge>}
        >
          <Button
            look="secondary"
            size="small"
            disabled={busy}
            aria-label={`Withdraw the invitation of ${email}`}
            onClick={() => withdraw.mutate(id)}
          >
            Withdraw
          </Button>
        </Row>
      ))}
    </ul>
  );
}

type RowProps = {
  name: string;
  note: string;
  mark: ReactNode;
  children: ReactNode;
};

function Row({ name, note, mark, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">
          <bdi>{name}</bdi> {mark}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{note}</p>
      </div>
      {children}
    </li>
  );
}

function InviteForm({ helperId, people }: ListProps) {
  const [email, setEmail] = useState('');
  const invite = useInvite(helperId, () => setEmail(''));
  const isFull = people.people.length - 1 + people.invitations.length >= MAX_PARTNERS;
  return (
    <InlineForm
      className="max-w-prose"
      label="Invite somebody by e-mail"
      error={problemOf(invite, 'Failed to send the invitation. Please try again.')}
      hint={isFull ? `At most ${MAX_PARTNERS} people beside you.` : undefined}
      type="email"
      maxLength={MAX_EMAIL_LENGTH}
      autoComplete="off"
      disabled={isFull}
      value={email}
      onValue={(typed) => {
        setEmail(typed);
        invite.reset();
      }}
      action="Invite"
      pendingAction="Sending..."
      pending={invite.isPending}
      onSubmit={() => invite.mutate(email)}
    />
  );
}

function useInvite(helperId: number, onInvited: () => void) {
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      callApi('POST /api/bots/:id/people', { params: { id: helperId }, body: { email } }),
    onSuccess: (next) => {
      client.setQueryData(readKeys.people(helperId), next);
      toast({ title: 'Invitation sent', text: 'They find a link in their mail.' });
      onInvited();
    },
  });
}
