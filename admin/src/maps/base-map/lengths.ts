import type { Message } from '@bhumi/api/contract/language';
import { baseMapTexts as texts } from './texts.ts';

/** The largest of 1, 2, 5, 10, 20, 50 … that is at most a value. */
export function roundBelow(value: number): number {
  const ten = 10 ** Math.floor(Math.log10(value));
  return [5, 2, 1].find((step) => step * ten <= value)! * ten;
}

/** Formats a length on the ground. */
export const lengthText = (metres: number): Message =>
  metres < 1_000 ? texts.metres(metres) : texts.kilometres(metres / 1_000);
