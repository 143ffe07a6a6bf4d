/** What is read and made of Markdown's tree: mdast's nodes, as far as replies have them. */
export type MarkdownNode = {
  type: string;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
  /** What becomes of it in HTML, where that is not what its type says. */
  data?: { hName?: string; hProperties?: Record<string, unknown> };
};

/** All that can be read in a node, without its marks. */
export function textOf(node: MarkdownNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

/** An element of HTML that Markdown has no mark for. */
export function element(
  name: string,
  children: MarkdownNode[],
  properties: Record<string, unknown> = {},
): MarkdownNode {
  return { type: `reply-${name}`, children, data: { hName: name, hProperties: properties } };
}

export function text(value: string): MarkdownNode {
  return { type: 'text', value };
}
