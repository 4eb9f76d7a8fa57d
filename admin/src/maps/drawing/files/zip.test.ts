import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FILE_BYTES, FileError } from './file-error.ts';
import { readShape } from './read-points.ts';
import { textOf } from './zip.ts';

const KML =
  '<kml><Polygon><outerBoundaryIs><coordinates>90.4,23.8 90.5,23.8 90.5,23.9</coordinates></outerBoundaryIs></Polygon></kml>';

/** An archive of one file. `said` is the unpacked size that it tells. */
function zip(name: string, content: Buffer, { method = 8, said = content.length, locked = 0 } = {}): Buffer {
  const data = method === 8 ? deflateRawSync(content) : content;
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(locked, 8);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(said, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(30 + name.length + data.length, 16);
  return Buffer.concat([local, Buffer.from(name), data, entry, Buffer.from(name), end]);
}
const problem = async (bytes: Buffer) => {
  const read = await textOf(new Uint8Array(bytes)).catch((error: unknown) => error);
  return read instanceof FileError ? read.problem : read;
};

test('the KML in a KMZ is read, packed or not, behind a comment too', async () => {
  for (const method of [0, 8]) {
    const packed = Buffer.concat([
      zip('doc.kml', Buffer.from(KML), { method }),
      Buffer.from('made by a program'),
    ]);
    expect(readShape(await textOf(new Uint8Array(packed))).points).toHaveLength(3);
  }
});

test.each([
  ['no KML in it', zip('a.png', Buffer.from('x')), 'noShape'],
  ['too large by what it says', zip('doc.kml', Buffer.from(KML), { said: FILE_BYTES + 1 }), 'tooLarge'],
  ['more than it says', zip('doc.kml', Buffer.alloc(50_000_000), { said: 10 }), 'tooLarge'],
  ['locked', zip('doc.kml', Buffer.from(KML), { locked: 1 }), 'notRead'],
  ['another packing', zip('doc.kml', Buffer.from(KML), { method: 12 }), 'notRead'],
  ['cut off', zip('doc.kml', Buffer.from(KML)).subarray(0, 60), 'notRead'],
  ['nothing but a beginning', Buffer.from('PK\x03\x04'), 'notRead'],
  [
    'broken',
    Buffer.from(zip('doc.kml', Buffer.from(KML)).map((byte, at) => (at > 40 && at < 60 ? 255 : byte))),
    'notRead',
  ],
])('a KMZ with %s is refused', async (_what, bytes, expected) => expect(await problem(bytes)).toBe(expected));

test('degree signs are read as spreadsheets of Windows write them', async () => {
  const list = `23°43'12.0"N, 90°21'37.8"E`;
  expect(await textOf(new Uint8Array(Buffer.from(list, 'latin1')))).toBe(list);
});

test('a text is read by its mark', async () => {
  const little = Buffer.from('\ufeff90.4,23.8', 'utf16le');
  const both = [little, Buffer.from(little).swap16(), Buffer.from('90.4,23.8')];
  for (const bytes of both) expect(await textOf(new Uint8Array(bytes))).toBe('90.4,23.8');
});
