/** Square codes (QR) as drawings. */
import type { Squares } from '../../../contract/receipts/paper-page.ts';

/** The square code of a link; its correction (M) stands a fold or a stain. */
export async function squaresOf(link: string): Promise<Squares> {
  const { default: QRCode } = await import('qrcode');
  const { modules } = QRCode.create(link, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    // Where the last run of dark dots ended; the first one of a line is placed in the whole drawing.
    let end: number | null = null;
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (x < size && modules.get(y, x)) x += 1;
      if (x === from) continue;
      path += `${end === null ? `M${from} ${y + 0.5}` : `m${from - end} 0`}h${x - from}`;
      end = x;
    }
  }
  return { size, path };
}

/** The same as a picture for the typesetter. */
export const squaresSvg = ({ size, path }: Squares): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="none" stroke="#000" d="${path}"/></svg>`;
