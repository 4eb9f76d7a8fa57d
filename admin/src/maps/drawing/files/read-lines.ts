import { asciiDigits } from '@bhumi/api/contract/digits';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { readPoint } from '../points.ts';
import { FileError } from './file-error.ts';

const LONGITUDE = /^(lng|lon|long|longitude|x|দ্রাঘিমাংশ)$/i;
const LATITUDE = /^(lat|latitude|y|অক্ষাংশ)$/i;

/** The cells of a line, separated by semicolons, tabs or commas, otherwise by spaces. */
function cells(line: string): string[] {
  const mark = [';', '\t', ','].find((each) => line.includes(each));
  const parts = mark ? line.split(mark) : line.split(/\s+/);
  return parts.map((part) =>
    part
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .normalize('NFC'),
  );
}

const isNumber = (text: string): boolean => /^-?\d/.test(asciiDigits(text));

/**
 * Reads one point per line: longitude and latitude, or the columns that a heading names so, in either script. Other
 * columns are ignored; a line may begin with its own number only if there is a heading.
 * @throws {FileError} naming the line, from 1
 */
export function readLines(text: string): Position[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, place) => ({ line: line.trim(), number: place + 1 }))
    .filter(({ line }) => line !== '');
  const heading = cells(lines[0]?.line ?? '');
  const headed = !heading.some(isNumber);
  const found = [
    heading.findIndex((cell) => LONGITUDE.test(cell)),
    heading.findIndex((cell) => LATITUDE.test(cell)),
  ];
  if (headed && found.includes(-1)) throw new FileError('notRead', { line: 1 });
  const [x, y] = headed ? (found as [number, number]) : [0, 1];
  return lines.slice(headed ? 1 : 0).map(({ line, number }) => {
    const row = cells(line);
    const point = readPoint(row[x] ?? '', row[y] ?? '');
    if (point === 'notNumeric') throw new FileError('notRead', { line: number });
    if (point === 'outOfRange') throw new FileError('outOfRange', { line: number });
    return point;
  });
}
