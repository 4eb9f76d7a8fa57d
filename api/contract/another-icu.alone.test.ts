import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anotherIntl } from './another-icu.testing.ts';

beforeAll(() => void vi.stubGlobal('Intl', anotherIntl));

it('writes days and months in the order of no locale that we name', () => {
  const written = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date(0));
  expect(written).toMatch(/^1\/1\/1970/);
});

describe('with the formatters of another engine', () => {
  it('the days of Dhaka are the same', async () => {
    const { dhakaDay, formatDate, formatDateTime } = await import('./format.ts');
    expect(dhakaDay(new Date('2026-10-31T18:04:00Z'))).toBe('2026-11-01');
    expect(formatDate('2026-11-25T00:00:00Z', 'en')).toBe('25 November 2026');
    expect(formatDate('2026-03-01T00:00:00Z', 'bn')).toBe('১ মার্চ ২০২৬');
    expect(formatDateTime('2026-10-31T18:04:00Z', 'en')).toBe('1 November 2026, 00:04');
    expect(formatDateTime('2026-11-21T08:05:00Z', 'bn')).toBe('২১ নভেম্বর ২০২৬, দুপুর\u00a0২:০৫');
  });

  it('a tax year begins on the first of July', async () => {
    const { taxYearOf } = await import('./land-tax/land-tax.ts');
    expect(taxYearOf(new Date('2026-06-30T17:59:59Z'))).toBe(2025);
    expect(taxYearOf(new Date('2026-06-30T18:00:00Z'))).toBe(2026);
  });

  it('a sum of revenue names its day', async () => {
    const { byDay } = await import('./revenue/sums.ts');
    expect(byDay.names.map(({ of }) => of({ day: '2026-11-21' } as never, 'en'))).toEqual([
      '21 November 2026',
    ]);
  });
});

describe('no code but that of format.ts', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const sources = ['api/contract', 'api/resources', 'api/src', 'portal/app', 'admin/src'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test(ing)?\./.test(file))
      .map((file) => `${folder}/${file}`),
  );

  it('formats a date with what the engine knows of a locale', () => {
    const own = /DateTimeFormat|toLocale(Date|Time)?String\b/;
    expect(sources.filter((file) => own.test(readFileSync(root + file, 'utf8')))).toEqual([
      'api/contract/format.ts',
    ]);
  });

  it('takes a formatted date apart', () => {
    // The text between the brackets of a call, with nested calls.
    let call = String.raw`\([^()]*\)`;
    for (let depth = 0; depth < 4; depth += 1) call = String.raw`\((?:[^()]|${call})*\)`;
    const formatted = String.raw`\bformat(Date|DateTime|Time|DayAndMonth|Month|Number|Money|Bytes|Area)${call}`;
    const apart = new RegExp(
      [
        // Forbidden: picking a part of it. `dhakaDay` is our own format, the same everywhere, but is not to be taken apart either.
        String.raw`${formatted}\s*!?(\?\.|\.|\[)`,
        String.raw`\bdhakaDay${call}\s*\.(split|match|replace)\(`,
        // Forbidden: reading it back as a number or a date.
        String.raw`\b(Number|parseInt|parseFloat|Date|Date\.parse)\(\s*${formatted}`,
      ].join('|'),
    );
    expect(sources.filter((file) => apart.test(readFileSync(root + file, 'utf8')))).toEqual([]);
  });
});
