import { Parser } from 'htmlparser2';

/** What a style says of the paragraphs and runs that have it. */
export type Style = { heading: number; isBold: boolean; isHidden: boolean; list: ListPlace | null };

/** A list and the level in it. */
export type ListPlace = { list: string; level: number };

type RawStyle = {
  basedOn: string | null;
  heading: number | null;
  isBold: boolean | null;
  isHidden: boolean | null;
  list: ListPlace | null;
};

/** An element's name without its prefix: writers differ in the prefixes that they choose. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** An attribute by its name without prefix. */
export function attribute(attributes: Record<string, string>, wanted: string): string | undefined {
  for (const name in attributes) if (localName(name) === wanted) return attributes[name];
  return undefined;
}

/** A switch such as `<w:b/>` is on unless its value says otherwise. */
export const isOn = (attributes: Record<string, string>) =>
  !/^(0|false|off|none)$/.test(attribute(attributes, 'val') ?? '');

/** Reads `styles.xml`: by a style's id, what it and the styles that it is based on say. */
export function readStyles(xml: string): (id: string | undefined) => Style {
  const styles = new Map<string, RawStyle>();
  let style: RawStyle | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = localName(name);
        const value = attribute(attributes, 'val') ?? '';
        if (element === 'style') {
          style = { basedOn: null, heading: null, isBold: null, isHidden: null, list: null };
          styles.set(attribute(attributes, 'styleId') ?? '', style);
        }
        if (!style) return;
        if (element === 'name') style.heading = headingByName(value) ?? style.heading;
        else if (element === 'basedOn') style.basedOn = value;
        else if (element === 'outlineLvl') style.heading ??= headingByOutline(value);
        else if (element === 'b') style.isBold = isOn(attributes);
        else if (element === 'vanish') style.isHidden = isOn(attributes);
        else if (element === 'numPr') style.list = { list: '', level: 0 };
        else if (element === 'numId' && style.list) style.list.list = value;
        else if (element === 'ilvl' && style.list) style.list.level = Number(value);
      },
      onclosetag(name) {
        if (localName(name) === 'style') style = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return (id) => resolveStyle(styles, id);
}

/** Heading 1 to 3 by the outline level that is written from 0; 9 means text. */
export function headingByOutline(level: string): number {
  const number = Number(level);
  return number >= 0 && number < 9 ? Math.min(3, number + 1) : 0;
}

function headingByName(name: string): number | null {
  const level = /^heading ([1-9])$/i.exec(name)?.[1];
  if (level) return Math.min(3, Number(level));
  if (/^title$/i.test(name)) return 1;
  return /^subtitle$/i.test(name) ? 2 : null;
}

function resolveStyle(styles: ReadonlyMap<string, RawStyle>, id: string | undefined): Style {
  const result: Style = { heading: 0, isBold: false, isHidden: false, list: null };
  const chain: RawStyle[] = [];
  // Styles that are based on each other in a ring end the search.
  for (let next = id; next !== undefined && chain.length < 20; ) {
    const style = styles.get(next);
    if (!style) break;
    chain.push(style);
    next = style.basedOn ?? undefined;
  }
  for (const style of chain.toReversed()) {
    result.heading = style.heading ?? result.heading;
    result.isBold = style.isBold ?? result.isBold;
    result.isHidden = style.isHidden ?? result.isHidden;
    result.list = style.list?.list ? style.list : result.list;
  }
  return result;
}
