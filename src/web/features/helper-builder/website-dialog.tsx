import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { helperLimits } from '#shared/rules/helpers.ts';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { useTextDraft } from '../../lib/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { MorePages, type SitePage } from './more-pages.tsx';
import { addPageText, addWebsiteText } from './website-text.ts';

type Props = {
  helperId: number;
  /** What stands in the details now. */
  text: string;
  onAdd: (text: string) => void;
  onClose: () => void;
};

/** What the couple's own website says: fetched by its address, or pasted; looked through, then added. */
export function WebsiteDialog({ helperId, text, onAdd, onClose }: Props) {
  const address = useTextDraft(`website address ${helperId}`, '');
  const page = useTextDraft(`website text ${helperId}`, '');
  /** Where the text came from; '' where it was pasted. */
  const [origin, setOrigin] = useState('');
  const [more, setMore] = useState<SitePage[]>([]);
  const read = useMutation({
    mutationFn: () =>
      callApi('POST /api/bots/:id/website', {
        params: { id: helperId },
        body: { address: address.text },
      }),
    onSuccess: (found) => {
      page.change(found.text);
      setOrigin(found.address);
      setMore(found.more);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    read.mutate();
  };
  const next = addWebsiteText(text, page.text, origin);
  const isTooLong = next.length > helperLimits.knowledgeBase;
  const add = () => {
    address.drop();
    page.drop();
    onAdd(next);
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="From your wedding website"
      description="We read the page for you. Look it through, take out what guests need not know, and add it to your details."
    >
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
        <Field
          label="Address of the page"
          hint="The other pages of your website are offered once it is read."
          error={
            read.isError
              ? messageOf(read.error, 'The page could not be read. Please try again.')
              : undefined
          }
          className="min-w-60 flex-1"
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="url"
              maxLength={2048}
              placeholder="https://"
              value={address.text}
              onChange={(event) => {
                address.change(event.target.value);
                read.reset();
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          look="secondary"
          className="sm:mt-[1.975rem]"
          disabled={read.isPending || address.text.trim() === ''}
        >
          {read.isPending ? 'Reading...' : 'Read the page'}
        </Button>
      </form>
      {more.length > 0 ? (
        <MorePages
          // Another website has other pages.
          key={origin}
          helperId={helperId}
          pages={more}
          onRead={(found) => page.change(addPageText(page.text, found))}
          onDone={setMore}
        />
      ) : null}
      <Field
        label="Text of the page"
        hint="Or paste it here: open the page, select all, copy."
        error={
          isTooLong && page.text !== ''
            ? 'Together with your details this is too long. Please take out what guests need not know.'
            : undefined
        }
        className="mt-6"
      >
        {(control) => (
          <Textarea
            {...control}
            rows={10}
            maxLength={helperLimits.knowledgeBase}
            value={page.text}
            onChange={(event) => page.change(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={page.text.trim() === '' || isTooLong || read.isPending} onClick={add}>
          Add to the details
        </Button>
      </div>
    </Dialog>
  );
}
