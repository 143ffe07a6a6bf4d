import QRCode from 'qrcode';

/** The code as it is shown, in pixels, and the modules of white around it. */
export const QR_SIZE_PX = 240;
const MARGIN = 2;
/** Slate, dark enough for every reader. */
export const QR_COLOUR = '#1e293b';
/** Drawn larger than it is shown, so that a printed one is sharp. */
const PRINT_SCALE = 4;

/** The code of a link as a PNG, in a data address. */
export function qrPicture(link: string): Promise<string> {
  return QRCode.toDataURL(link, {
    width: QR_SIZE_PX * PRINT_SCALE,
    margin: MARGIN,
    color: { dark: QR_COLOUR, light: '#ffffff' },
  });
}

/** The code of a link as an outline in SVG's path language, one unit a module, without a margin. */
export function qrOutline(link: string): { path: string; size: number } {
  const { size, data } = QRCode.create(link, {}).modules;
  const runs: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (x < size && data[y * size + x]) x += 1;
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
    }
  }
  return { path: runs.join(''), size };
}
