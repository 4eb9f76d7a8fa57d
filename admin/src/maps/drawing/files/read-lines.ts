import { plainAngles, readAngle, type Angle } from '../angle.ts';
import { coordinateList } from './coordinates.ts';
import { checkRange, FileError } from './file-error.ts';
import { isInCountry, type Pair } from './geometry.ts';

const LONGITUDE = /^(lng|lon|long|longitude|x|pointx|coordx|xcoord|easting|east|e|দ্রাঘিমাংশ|দ্রাঘিমা)$/;
const LATITUDE = /^(lat|latitude|y|pointy|coordy|ycoord|northing|north|n|অক্ষাংশ|অক্ষ)$/;

/** A name without units, signs and blanks: `Longitude (°E)` is `longitude`. */
const headName = (cell: string): string =>
  cell
    .toLowerCase()
    .normalize('NFC')
    .replace(/\(.*|\[.*/, '')
    .replace(/[\s._:"'*-]/g, '')
    .replace(/(wgs84|dd|deg|degrees?|decimal)$/, '');

type Split = (line: string) => string[];
const trimmed = (cells: string[]): string[] =>
  cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replace(/,$/, '')
      .trim(),
  );

const byMarks: Split = (line) => trimmed(line.split(/[;|\t]/));
const byCommaAndBlank: Split = (line) => trimmed(line.split(/, | ,/));
const byBlanks: Split = (line) => trimmed(line.split(' ')).filter((cell) => cell !== '');
const byCommas: Split = (line) => trimmed(line.split(','));
const byAny: Split = (line) => trimmed(line.split(/[ ,;|\t]/)).filter((cell) => cell !== '');
/** Behind the letter of an axis, or before it when the line begins with one; else before a number with a degree sign. */
const byAngles: Split = (line) => {
  const first = /^[NSEWxy]/i.test(line);
  const mark = first ? /(?=[NSEWxy])/i : /[NSEW]/i.test(line) ? /(?<=[NSEW])/i : /(?=\b\d{1,3} ?°)/;
  return line.split(mark).map((cell) => cell.replace(/^[ ,;/]+|[ ,;/]+$/g, ''));
};
/** `90,3605,23,72`: decimal commas and a comma between. */
const byDecimalCommas: Split = (line) => {
  const cells = byCommas(line);
  const whole = cells.length === 4 && cells.every((cell) => /^\d+$/.test(cell));
  return whole ? [`${cells[0]}.${cells[1]}`, `${cells[2]}.${cells[3]}`] : [];
};
/** `23 43 12 90 21 37`: degrees, minutes and seconds without signs. */
const byThirds: Split = (line) => {
  const cells = byAny(line);
  const half = cells.length / 2;
  return half === 2 || half === 3 ? [cells.slice(0, half).join(' '), cells.slice(half).join(' ')] : [];
};
const SPLITS: readonly Split[] = [byAngles, byMarks, byCommaAndBlank, byBlanks, byCommas, byAny];
/** Ways that are taken only when all lines then lie in the country. */
const RARE_SPLITS: readonly Split[] = [byDecimalCommas, byThirds];

interface Line {
  text: string;
  /** From 1. */
  number: number;
}

/** Longer lines, and those of more numbers, are no list of points: they are not taken apart. */
const MAX_LINE = 500;
const MAX_NUMBERS = 12;

type Row = (Angle | null)[];

/** A cell with a number and a mark, or of several numbers, that make no angle: the line was parted in a wrong way. */
const isUnparted = (cell: string): boolean => /\d/.test(cell) && /[,;|\t]|\d +\d/.test(cell);

/** The angles in the cells of a line; none when it was parted in a wrong way. */
function rowOf(line: Line, split: Split): Row {
  const cells = split(line.text);
  const row = cells.map((cell) => (cell === '' ? null : readAngle(cell)));
  return cells.some((cell, at) => row[at] === null && isUnparted(cell)) ? [] : row;
}

/** Two angles as longitude and latitude, unless their letters say otherwise. */
const ordered = (x: Angle, y: Angle): Pair =>
  x.axis === 'lat' || y.axis === 'lng' ? [y.degrees, x.degrees] : [x.degrees, y.degrees];

/** The pairs of two columns that follow each other, among the cells that are numbers. */
const pairsFrom = (rows: readonly Row[], column: number): (Pair | null)[] =>
  rows.map((row) => {
    const numbers = row.filter((cell) => cell !== null);
    const [x, y] = [numbers[column], numbers[column + 1]];
    return x && y && numbers.length <= MAX_NUMBERS ? ordered(x, y) : null;
  });

/** All pairs of a row, one behind the other: several points a line. Null: other cells are among them, or it is one point. */
function severalIn(row: Row): Pair[] | null {
  const numbers = row.filter((cell) => cell !== null);
  if (numbers.length < 4 || numbers.length % 2 > 0 || numbers.length < row.length) return null;
  const pairs = numbers.flatMap((x, at) => (at % 2 === 0 ? [ordered(x, numbers[at + 1]!)] : []));
  return pairs.every(isInCountry) ? pairs : null;
}

/** Whether a row has another place of the country behind that of a column: it would be lost. */
const hasMore = (row: Row, column: number): boolean =>
  row.some((_, at) => {
    const [pair] = at >= column + 2 ? pairsFrom([row], at) : [];
    return pair ? isInCountry(pair) : false;
  });

/** The pairs of lines without a head: of the first two columns that lie in the country, else of the first two that are numbers. */
function unheaded(lines: readonly Line[]): Pair[] {
  let first: Pair[] | null = null;
  let unread = lines[0]!.number;
  for (const split of [...RARE_SPLITS, ...SPLITS]) {
    const rows = lines.map((line) => rowOf(line, split));
    const several = rows.map(severalIn);
    if (!several.includes(null)) return (several as Pair[][]).flat();
    const columns = Math.min(...rows.map((row) => row.filter((cell) => cell !== null).length)) - 1;
    for (let column = 0; column < Math.max(columns, 1); column += 1) {
      const pairs = pairsFrom(rows, column);
      const wrong = pairs.indexOf(null);
      if (wrong >= 0) {
        unread = Math.max(unread, lines[wrong]!.number);
        continue;
      }
      const all = pairs as Pair[];
      if (all.every(isInCountry)) {
        const more = rows.findIndex((row) => hasMore(row, column));
        if (more >= 0) throw new FileError('notRead', { line: lines[more]!.number });
        return all;
      }
      if (!RARE_SPLITS.includes(split)) first ??= all;
    }
  }
  if (first) return first;
  throw new FileError('notRead', { line: unread });
}

const HEAD_SPLITS: readonly Split[] = [byMarks, byCommas, byBlanks];

/** The cells below a head of so many names; null: they are more. Decimal commas made two cells of each. */
function cellsBelow(cells: readonly string[], width: number): readonly string[] | null {
  const length = cells.reduce((last, cell, at) => (cell === '' ? last : at + 1), 0);
  if (length <= width) return cells;
  const isDoubled = length === 2 * width && cells.slice(0, length).every((cell) => /^\d+$/.test(cell));
  return isDoubled ? Array.from({ length: width }, (_, at) => `${cells[2 * at]}.${cells[2 * at + 1]}`) : null;
}

/** The pairs of lines below a head that names both columns; null: it does not. */
function headed(head: string, lines: readonly Line[]): Pair[] | null {
  for (const split of HEAD_SPLITS) {
    const names = split(head).map(headName);
    const columns = [LONGITUDE, LATITUDE].map((usual) => names.findIndex((name) => usual.test(name)));
    if (columns.includes(-1)) continue;
    return lines.map(({ text, number }) => {
      const cells = cellsBelow(split(text), names.length);
      const [x, y] = columns.map((column) => readAngle(cells?.[column] ?? ''));
      if (!x || !y) throw new FileError('notRead', { line: number });
      return ordered(x, y);
    });
  }
  return null;
}

/**
 * Reads one point per line, in either script: longitude and latitude in this order, or by the columns that a head names so, or by
 * letters like N and E. Degrees may have decimals with a point or a comma, or minutes and seconds. Other columns are passed over.
 * Two numbers in the other order come back as they are written.
 * @throws {FileError} naming the line, from 1
 */
export function readLines(text: string): Pair[] {
  const perLine = text.trim().split(/\r\n|\r|\n/);
  // Copied out of KML: several points a line.
  const points = coordinateList(text)?.map(([x, y]): Pair => [x!, y!]);
  if (points && points.length > perLine.length && points.every(isInCountry)) return points;
  const written = perLine
    .map((line, place) => ({ text: line.trim(), number: place + 1 }))
    .filter((line) => line.text !== '');
  const long = written.find((line) => line.text.length > MAX_LINE);
  if (long) throw new FileError('notRead', { line: long.number });
  const lines = written.map(({ text: line, number }) => ({
    number,
    text: plainAngles(line)
      .replace(/[()[\]{}]/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  }));
  const [head, ...rest] = lines as [Line, ...Line[]];
  const isHead = !/\d/.test(head.text);
  const found = isHead ? headed(written[0]!.text, rest) : unheaded(lines);
  if (!found) throw new FileError('notRead', { line: head.number });
  const read = isHead ? rest : lines;
  for (const [place, pair] of found.entries()) checkRange(pair, { line: read[place]?.number ?? 1 });
  return found;
}
