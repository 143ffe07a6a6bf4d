import { MAP } from './link-places.ts';
import { element, type MarkdownNode, text, textOf } from './markdown-tree.ts';

/** What the buttons say. */
export type ContactLabels = { map: string; call: string };

/** With more of a kind, in a list of hotels perhaps, each stays beside what it belongs to. */
const MAX_OF_KIND = 2;

/** "Laurel Hollow Gardens, " before an address: the name of what is there. */
const NAME =
  /(?:^|[\s(])((?:\p{Lu}[\p{L}\d'’-]*)(?: (?:(?:of|the|de|du|da|do|del|di|la|le|and|&) )*\p{Lu}[\p{L}\d'’-]*){1,4}), ?$/u;

type Contact = { url: string; words: string; name: string };

/**
 * A remark plugin, after the one that finds them: addresses and phone numbers stand below the reply,
 * an address as a card that opens a map, a number as a button that dials it.
 */
export function offerContacts(labels: ContactLabels) {
  return (tree: MarkdownNode): void => {
    const all = listContacts(tree);
    const places = all.filter(({ url }) => url.startsWith(MAP));
    const phones = all.filter(({ url }) => url.startsWith('tel:'));
    const offered = [places, phones].filter(({ length }) => length <= MAX_OF_KIND).flat();
    if (offered.length === 0) return;
    unlink(tree, new Set(offered.map(({ url }) => url)));
    tree.children?.push(
      element(
        'div',
        offered.map((contact) => buttonOf(contact, labels)),
        { className: 'chat-contacts' },
      ),
    );
  };
}

function listContacts(tree: MarkdownNode): Contact[] {
  const found = new Map<string, Contact>();
  const visit = (node: MarkdownNode, before: string) => {
    let words = before;
    for (const child of node.children ?? []) {
      const { url = '' } = child;
      if (url.startsWith(MAP) || url.startsWith('tel:')) {
        const [, name = ''] = NAME.exec(words) ?? [];
        if (!found.has(url)) found.set(url, { url, words: textOf(child), name });
      } else visit(child, words);
      words += textOf(child);
    }
  };
  visit(tree, '');
  return [...found.values()];
}

/** In the sentence the words stay; tapped are those below it. */
function unlink(node: MarkdownNode, urls: ReadonlySet<string>): void {
  node.children = node.children?.map((child) =>
    child.type === 'link' && urls.has(child.url ?? '') ? text(textOf(child)) : child,
  );
  for (const child of node.children ?? []) unlink(child, urls);
}

function buttonOf({ url, words, name }: Contact, labels: ContactLabels): MarkdownNode {
  const link = (className: string, children: MarkdownNode[]): MarkdownNode => ({
    type: 'link',
    url,
    children,
    data: { hName: 'a', hProperties: { className } },
  });
  if (!url.startsWith(MAP)) return link('chat-call', [text(`${labels.call} ${words}`)]);
  return link('chat-place', [
    element('span', [
      ...(name ? [element('strong', [text(name)])] : []),
      element('span', [text(words)]),
    ]),
    element('small', [text(labels.map)]),
  ]);
}
