/** Receipts as a phone sees them: the page as a picture, and the contents of its QR code. For tests. */
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Renders a page of a PDF at a resolution in dots per inch.
 * @param of the expected number of pages
 * @throws when it differs
 */
export async function picture(
  pdf: Uint8Array,
  dotsPerInch = 150,
  { page: number, of } = { page: 1, of: 1 },
): Promise<Canvas> {
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0, isEvalSupported: false });
  const document = await loading.promise;
  if (document.numPages !== of) throw new Error(`The receipt has ${document.numPages} pages`);
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: dotsPerInch / 72 });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
  await page.render({ canvasContext, viewport }).promise;
  await loading.destroy();
  return canvas;
}

/**
 * Reads the content and version of a QR code in a picture.
 * @throws when none can be read
 */
export function scan(canvas: Canvas): { text: string; version: number } {
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const found = jsQR(new Uint8ClampedArray(data), width, height);
  if (!found) throw new Error('No QR code can be read');
  return { text: found.data, version: found.version };
}
