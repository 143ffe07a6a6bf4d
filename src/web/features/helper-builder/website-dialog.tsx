import { helperLimits } from '#shared/rules/helpers.ts';
import { MAX_ADDRESS_LENGTH } from '#shared/rules/website.ts';
import { problemOf } from '../../lib/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { MorePages } from './more-pages.tsx';
import { useWebsiteText, type WebsiteText } from './use-website-text.ts';
import { addPageText, addWebsiteText } from './website-text.ts';

type Props = {
  helperId: number;
  /** The details as they are in the box. */
  text: string;
  onAdd: (text: string) => void;
  onClose: () => void;
};

/** The text of the couple's website: fetched by its address or pasted, reviewed, then added. */
export function WebsiteDialog({ helperId, text, onAdd, onClose }: Props) {
  const website = useWebsiteText(helperId);
  const { page, origin, more, setMore, isReading } = website;
  const next = addWebsiteText(text, page.text, origin);
  const isTooLong = next.length > helperLimits.knowledgeBase;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="From your wedding website"
      description="We read the page for you. Look it through, take out what guests need not know, and add it to your details."
    >
      <AddressForm website={website} />
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
      <PageText text={page.text} isTooLong={isTooLong} onChange={page.change} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={page.text.trim() === '' || isTooLong || isReading}
          onClick={() => {
            website.drop();
            onAdd(next);
          }}
        >
          Add to the details
        </Button>
      </div>
    </Dialog>
  );
}

function AddressForm({ website }: { website: WebsiteText }) {
  const { address, read, isReading } = website;
  return (
    <InlineForm
      label="Address of the page"
      hint="The other pages of your website are offered once it is read."
      error={problemOf(read, 'The page could not be read. Please try again.')}
      type="url"
      inputMode="url"
      autoComplete="url"
      maxLength={MAX_ADDRESS_LENGTH}
      placeholder="https://"
      value={address.text}
      onValue={(typed) => {
        address.change(typed);
        read.reset();
      }}
      action="Read the page"
      pendingAction="Reading..."
      pending={isReading}
      onSubmit={read.mutate}
    />
  );
}

type PageTextProps = { text: string; isTooLong: boolean; onChange: (text: string) => void };

function PageText({ text, isTooLong, onChange }: PageTextProps) {
  return (
    <TextAreaField
      label="Text of the page"
      hint="Or paste it here: open the page, select all, copy."
      error={
        isTooLong && text !== ''
          ? 'Together with your details this is too long. Please take out what guests need not know.'
          : undefined
      }
      className="mt-6"
      rows={10}
      maxLength={helperLimits.knowledgeBase}
      value={text}
      onValue={onChange}
    />
  );
}
