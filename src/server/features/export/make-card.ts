import QRCode from 'qrcode';

/** Slate, as every code of ours is drawn. */
const SLATE = '#1e293b';

/**
 * A card to print, as a page by itself: the names, a line and the code of the guests' link, on A6.
 * It needs no network and no script, so that it still prints when everything here is gone.
 */
export async function makeCard(helper: { name: string; link: string }): Promise<string> {
  const code = await QRCode.toString(helper.link, {
    type: 'svg',
    margin: 2,
    color: { dark: SLATE, light: '#ffffff' },
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(helper.name)}</title>
<style>
  @page { size: 105mm 148mm; margin: 0; }
  body { margin: 0 auto; width: 105mm; height: 147mm; box-sizing: border-box; padding: 12mm 10mm;
    display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 6mm;
    font: 12pt/1.4 Georgia, serif; color: ${SLATE}; text-align: center; overflow-wrap: anywhere; }
  h1 { margin: 0; font-size: 22pt; font-weight: 500; }
  p { margin: 0; }
  svg { width: 58mm; height: 58mm; }
  small { font-size: 8pt; }
</style>
<h1>${escapeHtml(helper.name)}</h1>
<p>Questions? Scan and ask.</p>
${code}
<small>${escapeHtml(helper.link)}</small>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
