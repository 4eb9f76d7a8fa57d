import { expect, it } from 'vitest';
import { shownTreasuryCodes } from './revenue.ts';
import { byPurpose, linesOfRange, netOf, type CollectedLine } from './sums.ts';

it('takes refunds off to the poisha, where the numbers themselves would leave a fraction', () => {
  expect(0.3 - 0.1).not.toBe(0.2);
  expect(netOf({ amount: 0.3, refunded: 0.1 })).toBe(0.2);
});

it('says to people that no treasury code was entered yet, and leaves the cell of a file empty', () => {
  const shown = (codes: string[]) =>
    (['en', 'bn'] as const).map((language) => shownTreasuryCodes(codes, language));
  expect(shown([])).toEqual(['none entered yet', 'এখনো দেওয়া হয়নি']);
  expect(shown(['1-1', '1-2'])).toEqual(['1-1, 1-2', '১-১, ১-২']);
  const line = { treasury_codes: [] as string[] } as CollectedLine;
  expect(byPurpose.names[1]!.of(line, 'en')).toBe('none entered yet');
  expect(linesOfRange.names.at(-1)!.of(line, 'en')).toBe('');
});
