/** Reads the drawing of a page into syllables, and writes it back. The forms are those of the typesetter's PDFs. */

/** A glyph at its place on the page, in points. */
export interface Glyph {
  glyph: number;
  x: number;
  y: number;
}

/** What is drawn together and reads as `text` (UTF-16, hex). */
export interface Syllable {
  text: string;
  glyphs: Glyph[];
}

/** A piece of a line in one font and size. */
export interface Block {
  /** What stands before its text: where it lies, then its colour. */
  opening: string;
  colour: string;
  left: number;
  base: number;
  font: string;
  size: number;
  syllables: Syllable[];
}

/** Gives the width of a glyph in its font, in thousandths of the size, and what it reads as. */
export interface Reader {
  widthOf: (glyph: number) => number;
  textOf: (glyph: number) => string;
}

const STRING = String.raw`\((?:\\[\s\S]|[^\\)])*\)`;
const SHOWN = String.raw`0 Tr\n\/\w+ [\d.]+ Tf\n1 0 0 -1 -?[\d.]+ -?[\d.]+ Tm\n(?:\[(?:${STRING}|[^\]()])*\] TJ|${STRING} Tj)\n`;
const SPAN = String.raw`\/Span <<\n {2}\/ActualText <FEFF[0-9A-F]+>\n>> BDC\n(?:${SHOWN})+EMC\n`;
export const BLOCK = new RegExp(
  String.raw`(q\n1 0 0 -1 (-?[\d.]+) (-?[\d.]+) cm\n((?:[^\n]*(?:cs|scn|gs|CS|SCN)\n)*))BT\n((?:${SPAN}|${SHOWN})+)ET\n`,
  'g',
);
const RUN = new RegExp(
  String.raw`(?:\/Span <<\n {2}\/ActualText <FEFF([0-9A-F]+)>\n>> BDC\n((?:${SHOWN})+)EMC\n)|(${SHOWN})`,
  'g',
);
const PARTS = new RegExp(
  String.raw`\/(\w+) ([\d.]+) Tf\n1 0 0 -1 (-?[\d.]+) (-?[\d.]+) Tm\n(?:\[((?:${STRING}|[^\]()])*)\] TJ|(${STRING}) Tj)\n`,
  'g',
);
/** A string, or a number between strings that moves back by thousandths of the size. */
const PIECE = /\(((?:\\[\s\S]|[^\\)])*)\)|(-?[\d.]+)/g;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal: string | undefined, sign: string) =>
    octal === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(Number.parseInt(octal, 8)),
  );

/** The numbers of glyphs in a string, two bytes each. */
function glyphsIn(text: string): number[] {
  const bytes = Buffer.from(unescaped(text), 'latin1');
  return Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16BE(index * 2));
}

/** Reads a block; null: it is of several fonts. `reader`: of its font. */
export function readBlock(found: readonly string[], reader: (font: string) => Reader | null): Block | null {
  const [, opening = '', x0, y0, colour = '', body = ''] = found;
  const [left, base] = [Number(x0), Number(y0)];
  const [, font = '', size = ''] = /\/(\w+) ([\d.]+) Tf\n/.exec(body) ?? [];
  const read = reader(font);
  if (!read || body.match(/\/\w+ [\d.]+ Tf\n/g)!.some((each) => each !== `/${font} ${size} Tf\n`))
    return null;
  const points = Number(size) / 1000;
  const syllables: Syllable[] = [];
  for (const [, text, several, one] of body.matchAll(RUN)) {
    const glyphs: Glyph[] = [];
    for (const [, , , x, y, pieces, single] of (several ?? one!).matchAll(PARTS)) {
      let pen = left + Number(x);
      for (const [, string, back] of (pieces ?? single!).matchAll(PIECE)) {
        if (string === undefined) pen -= Number(back) * points;
        else {
          for (const glyph of glyphsIn(string)) {
            glyphs.push({ glyph, x: pen, y: base - Number(y) });
            pen += read.widthOf(glyph) * points;
          }
        }
      }
    }
    if (text !== undefined) syllables.push({ text, glyphs });
    else for (const each of glyphs) syllables.push({ text: read.textOf(each.glyph), glyphs: [each] });
  }
  return { opening, colour, left, base, font, size: Number(size), syllables };
}

/** How far apart, in sizes, two heights of one syllable lie at most, and an end from the beginning that continues it. */
const [HEIGHT, GAP] = [0.9, 0.3];

const isStyledAs = (one: Block, other: Block): boolean =>
  one.font === other.font && one.size === other.size && one.colour === other.colour;

/** Whether a block goes on with the syllable that the one before ended with: each says its whole text. */
function goesOn(before: Block, block: Block): boolean {
  const [last, first] = [before.syllables.at(-1), block.syllables[0]];
  if (!last || !first || !isStyledAs(before, block)) return false;
  const [begun, rest] = [last.glyphs[0]!, first.glyphs[0]!];
  return (
    last.text === first.text &&
    Math.abs(begun.y - rest.y) < HEIGHT * block.size &&
    Math.abs(last.glyphs.at(-1)!.x - rest.x) < 2 * block.size &&
    // The same glyph once more begins the same syllable once more.
    begun.glyph !== rest.glyph
  );
}

/** Whether a block begins where the one before ends, on its line. */
function continues(before: Block, block: Block, { widthOf }: Reader): boolean {
  const [last, first] = [before.syllables.at(-1), block.syllables[0]];
  if (!last || !first || !isStyledAs(before, block)) return false;
  const end = Math.max(...last.glyphs.map(({ glyph, x }) => x + (widthOf(glyph) * block.size) / 1000));
  return (
    Math.abs(last.glyphs[0]!.y - first.glyphs[0]!.y) < 0.01 &&
    Math.abs(first.glyphs[0]!.x - end) < GAP * block.size
  );
}

/**
 * Brings together what is drawn in several blocks: the typesetter ends a block before each glyph that lies higher or lower. Blocks whose text
 * went to an earlier one stay empty.
 */
export function joinBlocks(blocks: readonly Block[], reader: (font: string) => Reader): void {
  let last: Block | null = null;
  for (const block of blocks) {
    if (last && goesOn(last, block)) last.syllables.at(-1)!.glyphs.push(...block.syllables.shift()!.glyphs);
    if (last && continues(last, block, reader(block.font))) last.syllables.push(...block.syllables.splice(0));
    if (block.syllables.length > 0) last = block;
  }
}
