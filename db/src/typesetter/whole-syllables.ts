/**
 * Makes the text of a PDF readable for every reader. The typesetter draws a Bengali syllable as several glyphs in the order of their shapes,
 * and says beside them what they read (`/ActualText`), which many readers do not know. Here each of them becomes one glyph that reads as
 * the whole syllable, so that text is copied, searched and read aloud as it is printed. What is drawn stays the same.
 */
import { deflateSync } from 'node:zlib';
import { ParseSpeeds, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { contentOf, openFont, type OpenFont } from './pdf-font.ts';
import { BLOCK, joinBlocks, readBlock, type Block } from './syllables.ts';

const hex = (value: number): string => value.toString(16).padStart(4, '0').toUpperCase();
const short = (value: number): string => String(Number(value.toFixed(3)));

/**
 * The width of the glyph that reads as what follows a syllable's first letter, in sizes: pdf.js takes it for none, as it does with all that has
 * a mark, and finds a blank from 0.102 on; poppler takes what follows within 0.1 for the same sign printed twice.
 */
const REST = 0.101;

/** Splits a text (UTF-16, hex) before its first mark without a width of its own; the second part is empty without one. */
function beforeMark(text: string): [first: string, rest: string] {
  const at = Buffer.from(text, 'hex')
    .swap16()
    .toString('utf16le')
    .search(/\p{Mn}/u);
  return at <= 0 ? [text, ''] : [text.slice(0, at * 4), text.slice(at * 4)];
}

/** A syllable's glyphs in its font: itself, or one made of its glyphs. `next`: where the next syllable begins. */
function glyphsOf(
  { syllables, size }: Block,
  index: number,
  font: OpenFont,
  next: number | undefined,
): number[] {
  const { text, glyphs } = syllables[index]!;
  const [first] = glyphs as [Block['syllables'][number]['glyphs'][number]];
  const units = (length: number) => Math.round((length / size) * font.unitsPerEm);
  const [start, rest] = beforeMark(text);
  if (glyphs.length === 1 && rest === '' && font.textOf(first.glyph) === text) return [first.glyph];
  const parts = glyphs.map(({ glyph, x, y }) => ({ glyph, x: units(x - first.x), y: units(y - first.y) }));
  const end = Math.max(...parts.map(({ glyph, x }) => x + (font.widthOf(glyph) * font.unitsPerEm) / 1000));
  const room = next === undefined ? end : units(next - first.x);
  const width = Math.round(room > 0 && room < end * 2 ? room : end);
  if (rest === '') return [font.add(parts, text, width)];
  // The first letter's glyph is blank and takes the room; the other draws everything back into it.
  const little = Math.round(REST * font.unitsPerEm);
  const back = parts.map((part) => ({ ...part, x: part.x - (width - little) }));
  return [font.add([], start, width - little), font.add(back, rest, little)];
}

/** The text of a block, shown at once. */
function drawn(block: Block, font: OpenFont, next: number | undefined): string {
  const { syllables, left, base, size } = block;
  const [first] = syllables;
  if (!first) return '';
  const { x, y } = first.glyphs[0]!;
  let pen = x;
  let pieces = '';
  syllables.forEach((syllable, index) => {
    const drawnBy = glyphsOf(block, index, font, syllables[index + 1]?.glyphs[0]!.x ?? next);
    const at = syllable.glyphs[0]!.x;
    const back = ((pen - at) / size) * 1000;
    if (Math.abs(back) > 0.05) {
      pieces += `${short(back)} `;
      pen = at;
    }
    for (const glyph of drawnBy) {
      pieces += `<${hex(glyph)}>`;
      pen += (font.widthOf(glyph) * size) / 1000;
    }
  });
  const show = pieces.replaceAll('><', '');
  return `0 Tr\n/${block.font} ${size} Tf\n1 0 0 -1 ${short(x - left)} ${short(base - y)} Tm\n[${show}] TJ\n`;
}

/** Rewrites the drawing of a page. */
function rewritten(content: string, fontOf: (name: string) => OpenFont | null): string {
  const found = [...content.matchAll(BLOCK)];
  const blocks = found.map((each) => readBlock(each, fontOf));
  joinBlocks(
    blocks.filter((block) => block !== null),
    (font) => fontOf(font)!,
  );
  let end = 0;
  let whole = '';
  found.forEach((each, index) => {
    const block = blocks[index];
    if (!block) return;
    const following = blocks.slice(index + 1).find((other) => other && other.syllables.length > 0)
      ?.syllables[0]!.glyphs[0];
    const isSameLine = following && Math.abs(following.y - block.base) < block.size / 2;
    const text = drawn(block, fontOf(block.font)!, isSameLine ? following.x : undefined);
    whole += `${content.slice(end, each.index)}${block.opening}BT\n${text}ET\n`;
    end = each.index + each[0].length;
  });
  return whole + content.slice(end);
}

/** Returns the PDF with its syllables as one glyph each. */
export async function withWholeSyllables(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
  const { context } = document;
  const opened = new Map<PDFDict, OpenFont | null>();
  for (const { node } of document.getPages()) {
    const stream = node.Contents();
    const fonts = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
    if (!(stream instanceof PDFRawStream) || !fonts) continue;
    const content = contentOf(stream).toString('latin1');
    const text = rewritten(content, (name) => {
      const font = fonts.lookupMaybe(PDFName.of(name), PDFDict);
      if (!font) return null;
      if (!opened.has(font)) opened.set(font, openFont(font));
      return opened.get(font)!;
    });
    node.set(
      PDFName.Contents,
      context.register(context.stream(deflateSync(Buffer.from(text, 'latin1')), { Filter: 'FlateDecode' })),
    );
    context.delete(context.getObjectRef(stream)!);
  }
  for (const font of opened.values()) font?.close();
  document.catalog.getOrCreateViewerPreferences().setDisplayDocTitle(true);
  return document.save({
    useObjectStreams: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}
