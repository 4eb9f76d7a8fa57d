/** Files that are read at once, line by line, into columns known by their heads: registers, and settlement files. */
import type { Message } from '../language.ts';

/** The most characters of a cell. */
export const MAX_CELL_LENGTH = 500;

export const linesFileTexts = {
  missingColumn: (labels: Message): Message => ({
    en: `The file has no column: ${labels.en}`,
    bn: `ফাইলে এই কলাম নেই: ${labels.bn}`,
  }),
  longCell: { en: 'A cell is too long', bn: 'একটি ঘরের লেখা বেশি বড়' },
  formula: {
    en: 'A cell begins like a formula. Write the value.',
    bn: 'একটি ঘর সূত্রের মতো শুরু হয়েছে। মান লিখুন।',
  },
} satisfies Record<string, Message | ((labels: Message) => Message)>;
