import { Copy } from 'lucide-react';
import { OWN_THEME, themes } from '#shared/rules/themes.ts';
import { useHelpers } from '../../lib/queries/reads.ts';
import { useCopy } from '../../lib/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { ShareSection } from './share-section.tsx';

const COPIED = { title: 'Copied', text: 'Paste it into your wedding website.' };

/** The line of code that puts the chat on the couple's own wedding website. */
export function EmbedSnippet({ shareUrl }: { shareUrl: string }) {
  const copy = useCopy('code');
  const theme = useHelpers().data?.find((helper) => helper.shareUrl === shareUrl)?.theme;
  // Without a colour the chat has our own; the page in it follows the helper by itself.
  const color = theme && theme !== OWN_THEME ? ` data-color="${themes[theme].light.accent}"` : '';
  const code = `<script src="${window.location.origin}/embed.js" data-helper="${shareUrl}"${color} defer></script>`;
  return (
    <ShareSection
      title="On your wedding website"
      text={
        <>
          Paste this line into your website&rsquo;s code or an &ldquo;embed code&rdquo; block. A
          button appears in the corner of the page, and guests chat right there.
        </>
      }
      className="flex flex-col gap-3"
    >
      <code className="rounded-sm border border-line bg-sunk px-4 py-3 text-sm leading-relaxed wrap-anywhere select-all">
        {code}
      </code>
      <div>
        <Button look="secondary" onClick={() => void copy(code, COPIED)}>
          <Copy aria-hidden /> Copy code
        </Button>
      </div>
    </ShareSection>
  );
}
