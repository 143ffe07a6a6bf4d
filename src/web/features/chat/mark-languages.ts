import type { Citation } from '#shared/api/chat.ts';
import { type MarkdownNode, textOf } from './markdown-tree.ts';
import { toSpoken } from './speak-reply.ts';

/**
 * A remark plugin: a paragraph, list or table that quotes the couple says which language it is in, so that
 * a screen reader reads it as that. What the helper says itself is in the page's.
 */
export function markLanguages(sources: readonly Citation[]) {
  return (tree: MarkdownNode): void => {
    for (const block of tree.children ?? []) {
      const lang = languageOf(textOf(block), sources);
      if (lang === '') continue;
      const { hProperties, ...data } = block.data ?? {};
      block.data = { ...data, hProperties: { ...hProperties, lang } };
    }
  };
}

/** The language of the quotes that a text mostly consists of, or ''. */
function languageOf(text: string, sources: readonly Citation[]): string {
  const sentences = toSpoken(text, sources, '');
  const [first, ...others] = new Set(
    sentences.map(({ lang }) => lang).filter((lang) => lang !== ''),
  );
  const quoted = sentences.filter(({ lang }) => lang !== '');
  const isMostlyQuoted = quoted.length * 2 >= sentences.length;
  return first !== undefined && others.length === 0 && isMostlyQuoted ? first : '';
}
