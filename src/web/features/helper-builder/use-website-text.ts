import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/call-api.ts';
import { useTextDraft } from '../../lib/drafts.ts';
import type { SitePage } from './more-pages.tsx';

export type WebsiteText = ReturnType<typeof useWebsiteText>;

/** The address of a couple's website and the text of its page, both kept on this device until `drop`. */
export function useWebsiteText(helperId: number) {
  const address = useTextDraft(`website address ${helperId}`, '');
  const page = useTextDraft(`website text ${helperId}`, '');
  /** Where the text came from; '' where it was pasted. */
  const [origin, setOrigin] = useState('');
  /** What was read last: as long as nobody has changed it, the next page may take its place. */
  const [readText, setReadText] = useState('');
  /** The other pages of the website that are not read yet. */
  const [more, setMore] = useState<SitePage[]>([]);
  const read = useMutation({
    mutationFn: () =>
      callApi('POST /api/bots/:id/website', {
        params: { id: helperId },
        body: { address: address.text },
      }),
    onSuccess: (found) => {
      const typed = page.text === readText ? '' : page.text.trim();
      page.change(typed === '' ? found.text : `${typed}\n\n${found.text}`);
      setReadText(found.text);
      setOrigin(found.address);
      setMore(found.more);
    },
  });
  const drop = () => {
    address.drop();
    page.drop();
  };
  return { address, page, origin, more, setMore, read, isReading: read.isPending, drop };
}
