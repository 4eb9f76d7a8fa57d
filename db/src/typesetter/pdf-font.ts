/** A font in a PDF, to which glyphs for syllables are added. */
import { deflateSync, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFArray,
} from '@cantoo/pdf-lib';
import { readFont, withCompounds, type Component, type Compound } from './compound-font.ts';

const name = (key: string) => PDFName.of(key);
const hex = (value: number): string => value.toString(16).padStart(4, '0').toUpperCase();

/** The content of a stream, unpacked. */
export const contentOf = (stream: PDFRawStream): Buffer =>
  stream.dict.get(name('Filter')) === name('FlateDecode')
    ? inflateSync(stream.contents)
    : Buffer.from(decodePDFRawStream(stream).decode());

/** Opens a font of the kind that the typesetter embeds; null: of another kind. */
export function openFont(dictionary: PDFDict) {
  const { context } = dictionary;
  const child = (dictionary.lookup(name('DescendantFonts')) as PDFArray).lookup(0, PDFDict);
  const descriptor = child.lookup(name('FontDescriptor'), PDFDict);
  const file = descriptor.lookup(name('FontFile2'));
  const unicode = dictionary.lookup(name('ToUnicode'));
  if (!(file instanceof PDFRawStream) || !(unicode instanceof PDFRawStream)) return null;
  const font = readFont(contentOf(file));
  const map = contentOf(unicode).toString('latin1');
  const texts = new Map(
    Array.from(map.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>\n/g), ([, glyph, text]) => [
      Number.parseInt(glyph!, 16),
      text!,
    ]),
  );
  const compounds: (Compound & { text: string })[] = [];
  const numbers = new Map<string, number>();
  const replace = (before: PDFRawStream, content: Uint8Array, entries = {}) =>
    context.assign(
      context.getObjectRef(before)!,
      context.stream(deflateSync(content), { ...entries, Filter: 'FlateDecode' }),
    );

  return {
    unitsPerEm: font.unitsPerEm,
    /** In thousandths of the size. */
    widthOf: (glyph: number): number => {
      const width = compounds[glyph - font.glyphs]?.width ?? font.metrics(glyph)[0];
      return (width * 1000) / font.unitsPerEm;
    },
    /** What a glyph reads as: UTF-16, hex. */
    textOf: (glyph: number): string => texts.get(glyph) ?? '',
    /** The number of a glyph of these parts that reads as the text. `width` in font units. */
    add(parts: readonly Component[], text: string, width: number): number {
      const key = JSON.stringify([parts, text, parts.length === 0 ? width : null]);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const number = font.glyphs + compounds.length;
      compounds.push({ parts, text, width });
      numbers.set(key, number);
      return number;
    },
    /** Writes the font back: its file, the widths, and what its glyphs read as. */
    close(): void {
      if (compounds.length === 0) return;
      const content = withCompounds(font, compounds);
      replace(file, content, { Length1: content.length });
      descriptor.delete(name('CIDSet'));
      const widths = child.lookup(name('W')) as PDFArray;
      widths.push(PDFNumber.of(font.glyphs));
      widths.push(context.obj(compounds.map(({ width }) => (width * 1000) / font.unitsPerEm)));
      const lines = compounds.map(({ text }, index) => `<${hex(font.glyphs + index)}> <${text}>\n`);
      let blocks = '';
      // A block has at most a hundred.
      for (let at = 0; at < lines.length; at += 100) {
        const some = lines.slice(at, at + 100);
        blocks += `${some.length} beginbfchar\n${some.join('')}endbfchar\n`;
      }
      replace(unicode, Buffer.from(map.replace('endcmap', `${blocks}endcmap`), 'latin1'));
    },
  };
}
export type OpenFont = NonNullable<ReturnType<typeof openFont>>;
