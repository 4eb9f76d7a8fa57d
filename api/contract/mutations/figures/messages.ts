import { digitsIn } from '../../digits.ts';
import type { Message } from '../../language.ts';
import { MAX_MONTHS } from './figures.ts';

export const figureMessages = {
  wrongWay: {
    en: 'Choose a month that is not before the first one',
    bn: 'প্রথম মাসের আগের নয়, এমন মাস বেছে নিন',
  },
  tooLong: {
    en: `Choose at most ${digitsIn(MAX_MONTHS, 'en')} months`,
    bn: `সর্বোচ্চ ${digitsIn(MAX_MONTHS, 'bn')} মাস বেছে নিন`,
  },
} satisfies Record<string, Message>;
