import { describe, expect, it } from 'vitest';
import { khotiyanRows, khotiyanText } from './khotiyan.ts';

describe('khotiyan', () => {
  it('is a table when every row has an owner and an area', () => {
    const rows = [{ owner: 'রহিমা বেগম', area: 435.6 }];
    expect(khotiyanRows(rows)).toBe(rows);
    expect(khotiyanRows([])).toEqual([]);
  });

  it.each([
    ['an object', { owner: 'রহিমা', area: 1 }],
    ['a row without an area', [{ owner: 'রহিমা' }]],
    ['an area in words', [{ owner: 'রহিমা', area: 'ten' }]],
    ['plain text', 'রহিমা বেগম'],
    ['nothing', null],
  ])('is not a table when it is %s', (_, odd) => {
    expect(khotiyanRows(odd)).toBeNull();
  });

  it('of an odd shape becomes readable text', () => {
    expect(khotiyanText({ owner_name: 'রহিমা', parts: [{ dag: 12, area: null }], notes: {} })).toBe(
      'owner name: রহিমা\nparts:\n  1:\n    dag: 12\n    area: —\nnotes: —',
    );
    expect(khotiyanText('রহিমা বেগম')).toBe('রহিমা বেগম');
    expect(khotiyanText(null)).toBe('');
  });
});
