/** Adds glyphs to a TrueType font that are made of its others: a whole syllable becomes one glyph. */

/** A glyph of the font and where it is put, in font units. */
export interface Component {
  glyph: number;
  x: number;
  y: number;
}

/** A glyph to add: its parts and its width in font units. */
export interface Compound {
  parts: readonly Component[];
  width: number;
}

const ARGUMENTS_ARE_OFFSETS = 0x0003;
const MORE_FOLLOW = 0x0020;
/** A component's flags, glyph and two offsets. */
const COMPONENT_BYTES = 8;
const HEADER_BYTES = 10;

/** Reads the tables of a font. @throws for a font without outlines of the TrueType kind */
export function readFont(file: Uint8Array) {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + bytes.readUInt16BE(4) * 16; at += 16) {
    const [start, length] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    tables.set(bytes.toString('latin1', at, at + 4), bytes.subarray(start, start + length));
  }
  const table = (name: string): Buffer => {
    const found = tables.get(name);
    if (!found) throw new Error(`The font has no table ${name}`);
    return found;
  };
  const [head, hhea, hmtx, loca] = ['head', 'hhea', 'hmtx', 'loca'].map(table) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const isLong = head.readInt16BE(50) === 1;
  const measured = hhea.readUInt16BE(34);
  return {
    tables,
    table,
    unitsPerEm: head.readUInt16BE(18),
    glyphs: table('maxp').readUInt16BE(4),
    /** Where a glyph's outline begins; that of the last but one more is the end. */
    start: (glyph: number): number =>
      isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2,
    /** A glyph's width and its blank on the left, in font units. */
    metrics: (glyph: number): [width: number, left: number] => {
      const width = hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4);
      const left = glyph < measured ? glyph * 4 + 2 : measured * 4 + (glyph - measured) * 2;
      return [width, hmtx.readInt16BE(left)];
    },
  };
}
export type Font = ReturnType<typeof readFont>;

function outlineOf(font: Font, { parts }: Compound): Buffer {
  const glyf = font.table('glyf');
  // A glyph without an outline, such as a blank, cannot be a component.
  const drawn = parts.filter(({ glyph }) => font.start(glyph + 1) > font.start(glyph));
  if (drawn.length === 0) return Buffer.alloc(0);
  const outline = Buffer.alloc(HEADER_BYTES + drawn.length * COMPONENT_BYTES);
  outline.writeInt16BE(-1, 0);
  const corner = (at: number, axis: 'x' | 'y') =>
    drawn.map((part) => glyf.readInt16BE(font.start(part.glyph) + at) + part[axis]);
  outline.writeInt16BE(Math.min(...corner(2, 'x')), 2);
  outline.writeInt16BE(Math.min(...corner(4, 'y')), 4);
  outline.writeInt16BE(Math.max(...corner(6, 'x')), 6);
  outline.writeInt16BE(Math.max(...corner(8, 'y')), 8);
  drawn.forEach(({ glyph, x, y }, index) => {
    const at = HEADER_BYTES + index * COMPONENT_BYTES;
    outline.writeUInt16BE(ARGUMENTS_ARE_OFFSETS | (index < drawn.length - 1 ? MORE_FOLLOW : 0), at);
    outline.writeUInt16BE(glyph, at + 2);
    outline.writeInt16BE(x, at + 4);
    outline.writeInt16BE(y, at + 6);
  });
  return outline;
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

function written(font: Font): Uint8Array {
  const names = [...font.tables.keys()].toSorted();
  const log = Math.floor(Math.log2(names.length));
  const header = Buffer.alloc(12 + names.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  [names.length, 16 << log, log, (names.length - (1 << log)) * 16].forEach((value, index) =>
    header.writeUInt16BE(value, 4 + index * 2),
  );
  let end = header.length;
  const bodies = names.map((name, index) => {
    const bytes = font.table(name);
    const body = padded(bytes);
    const at = 12 + index * 16;
    header.write(name, at, 'latin1');
    header.writeUInt32BE(checksum(body), at + 4);
    header.writeUInt32BE(end, at + 8);
    header.writeUInt32BE(bytes.length, at + 12);
    end += body.length;
    return body;
  });
  return Buffer.concat([header, ...bodies]);
}

/** Returns the font with the compounds behind its glyphs: the first has the number `font.glyphs`. */
export function withCompounds(font: Font, compounds: readonly Compound[]): Uint8Array {
  const outlines = compounds.map((each) => padded(outlineOf(font, each)));
  const glyf = padded(font.table('glyf'));
  const all = font.glyphs + compounds.length;
  const loca = Buffer.alloc((all + 1) * 4);
  for (let glyph = 0; glyph <= font.glyphs; glyph += 1) loca.writeUInt32BE(font.start(glyph), glyph * 4);
  const hmtx = Buffer.alloc(all * 4);
  for (let glyph = 0; glyph < font.glyphs; glyph += 1) {
    const [width, left] = font.metrics(glyph);
    hmtx.writeUInt16BE(width, glyph * 4);
    hmtx.writeInt16BE(left, glyph * 4 + 2);
  }
  let end = glyf.length;
  outlines.forEach((outline, index) => {
    const glyph = font.glyphs + index;
    loca.writeUInt32BE(end, glyph * 4);
    end += outline.length;
    loca.writeUInt32BE(end, (glyph + 1) * 4);
    hmtx.writeUInt16BE(compounds[index]!.width, glyph * 4);
    if (outline.length > 0) hmtx.writeInt16BE(outline.readInt16BE(2), glyph * 4 + 2);
  });
  const changed = (name: string, change: (table: Buffer) => void): [string, Buffer] => {
    const copy = Buffer.from(font.table(name));
    change(copy);
    return [name, copy];
  };
  const most = Math.max(0, ...compounds.map(({ parts }) => parts.length));
  const tables = new Map([
    ...font.tables,
    ['glyf', Buffer.concat([glyf, ...outlines])],
    ['loca', loca],
    ['hmtx', hmtx],
    changed('head', (head) => head.writeInt16BE(1, 50)),
    changed('hhea', (hhea) => hhea.writeUInt16BE(all, 34)),
    changed('maxp', (maxp) => {
      maxp.writeUInt16BE(all, 4);
      const raise = (at: number, value: number) =>
        maxp.writeUInt16BE(Math.min(0xffff, Math.max(maxp.readUInt16BE(at), value)), at);
      // Points, contours and parts of the largest compound, and one level more.
      const simple = (at: number, compound: number) =>
        Math.max(maxp.readUInt16BE(at), maxp.readUInt16BE(compound));
      raise(10, simple(6, 10) * most);
      raise(12, simple(8, 12) * most);
      raise(28, most);
      raise(30, maxp.readUInt16BE(30) + 1);
    }),
  ]);
  return written({ ...font, tables, table: (name) => tables.get(name)! });
}
