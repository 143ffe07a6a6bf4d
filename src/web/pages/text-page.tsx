import { Link } from 'wouter';
import { HelpText } from '../features/texts/help-text.tsx';
import { PrivacyText } from '../features/texts/privacy-text.tsx';
import { TermsText } from '../features/texts/terms-text.tsx';
import { useTitle } from '../lib/use-title.ts';
import { Sprig } from '../ui/botanicals.tsx';

const texts = {
  help: { title: 'Help Center', lead: 'What couples ask us most.', Text: HelpText },
  privacy: { title: 'Privacy', lead: 'What we keep, and for how long.', Text: PrivacyText },
  terms: { title: 'Terms', lead: 'What we agree on, in plain words.', Text: TermsText },
} as const;

/** The pages that are read: help, privacy and terms. */
export function TextPage({ name }: { name: keyof typeof texts }) {
  const { title, lead, Text } = texts[name];
  useTitle(title);
  return (
    <main className="mx-auto max-w-2xl px-4 py-14 sm:px-6 sm:py-20">
      <div className="mb-12 text-center">
        <Sprig className="mx-auto mb-6 w-40" />
        <h1 className="text-h1">{title}</h1>
        <p className="mt-3 text-lead text-muted">{lead}</p>
      </div>
      <div className="flex flex-col gap-8">
        <Text />
      </div>
      <nav
        aria-label="More"
        className="mt-14 flex flex-wrap justify-center gap-x-6 border-t border-line pt-6"
      >
        {Object.entries(texts).map(([key, { title: text }]) =>
          key === name ? null : (
            <Link key={key} href={`/${key}`} className="link inline-flex min-h-11 items-center">
              {text}
            </Link>
          ),
        )}
      </nav>
    </main>
  );
}
