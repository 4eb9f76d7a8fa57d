import fc from 'fast-check';
import { expect, it } from 'vitest';

import { digitsIn } from '../digits.ts';
import {
  firstTrackingNumber,
  parseOfficeTracking,
  TRACKING_EXAMPLE,
  parseTracking,
  parseWholeTracking,
  trackingNumber,
} from './tracking.ts';

const NUMBER = trackingNumber(2026, 123);
const CHECK = NUMBER.at(-1)!;
const whole = { id: 123, tracking_number: NUMBER };

it.each([
  NUMBER,
  TRACKING_EXAMPLE,
  `  ${NUMBER.toLowerCase()} `,
  digitsIn(NUMBER, 'bn'),
  NUMBER.slice(2),
  NUMBER.replaceAll('-', ''),
  NUMBER.replaceAll('-', ' – '),
  `M-2026-123-${CHECK}`,
  `\u200e${NUMBER}`,
])('reads %o', (written) => expect(parseTracking(written)).toEqual(whole));

it.each(['M-0000123', 'm-0000123', 'M ০০০০১২৩', 'M0000123', firstTrackingNumber(123)])(
  'reads %o, as it was printed at first',
  (written) => expect(parseTracking(written)).toEqual({ id: 123, first_tracking_number: 'M-0000123' }),
);

it.each(['123', 'm-123', '0000123', 'M-00000123', '০০০০১২৩'])(
  'takes %o, an id alone, for none',
  (written) => {
    expect(parseTracking(written)).toBeNull();
    expect(parseOfficeTracking(written), 'but for the land office').toEqual({ id: 123 });
  },
);

it.each([
  '',
  'M',
  'M-',
  'M-0',
  'x',
  'L-0000123',
  '12/ক',
  '1e5',
  '-1',
  '9'.repeat(40),
  'M-2026-000123',
  `M-26-000123-${CHECK}`,
  `M-2026-000123-${CHECK}${CHECK}`,
  `N-2026-000123-${CHECK}`,
  trackingNumber(2026, 0),
  `0${NUMBER.replace(/\D/g, '').slice(1)}`,
])('is not %o', (written) => expect(parseTracking(written)).toBeNull());

it('notices every wrong digit and every two neighbours that changed places', () => {
  const year = fc.integer({ min: 1990, max: 2999 });
  fc.assert(
    fc.property(year, fc.integer({ min: 1, max: 999_999_999 }), (of, id) => {
      const number = trackingNumber(of, id);
      expect(parseTracking(number)).toEqual({ id, tracking_number: number });
      const places = [...number].flatMap((sign, place) => (/\d/.test(sign) ? [place] : []));
      for (const place of places) {
        for (let by = 1; by < 10; by += 1) {
          const digit = String((Number(number[place]) + by) % 10);
          expect(parseTracking(number.slice(0, place) + digit + number.slice(place + 1))).toBeNull();
        }
      }
      for (const [index, place] of places.slice(1).entries()) {
        const signs = [...number];
        const before = places[index]!;
        [signs[before], signs[place]] = [signs[place]!, signs[before]!];
        const swapped = signs.join('');
        if (swapped !== number) expect(parseTracking(swapped), swapped).toBeNull();
      }
    }),
    { numRuns: 300, examples: [[2838, 810_000_000]] },
  );
});

it.each(['M-2026-000123', 'm 2026 123', 'M-2026-000123-', digitsIn('M-2026-000123', 'bn')])(
  'reads %o for the land office, without its check digit',
  (written) => {
    expect(parseOfficeTracking(written)).toEqual(whole);
    expect(parseWholeTracking(written)).toEqual(whole);
  },
);

it('takes an id alone for no whole number', () => {
  expect(parseWholeTracking('123')).toBeNull();
  expect(parseWholeTracking(NUMBER)).toEqual(whole);
});
