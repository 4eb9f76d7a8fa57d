import { describe, expect, it } from 'vitest';
import { bestMatch } from './best-match.ts';

const dag = (id: number, dag_no: string, khatiyan_number: string) => ({
  id,
  dag_no,
  khatiyan_number,
  survey_type_id: null,
});
const dags = [dag(1, '112', '12'), dag(2, '12/ক', '5'), dag(3, '12', '7')];
const maps = [
  { id: 4, name: null, survey_type_id: null },
  { id: 5, name: 'Sheet 1', survey_type_id: null },
];

describe('Enter in the search', () => {
  it.each([
    ['an exact dag before an exact khatian and before the first', '12', 3],
    ['Bengali digits and outer spaces', ' ১২/ক ', 2],
    ['an exact khatian before the first', '5', 2],
    ['the dag whose number stands behind its word', 'দাগ নং ১২', 3],
    ['the first otherwise', '1', 1],
  ])('opens %s', (_, q, id) => {
    expect(bestMatch(dags, q)).toBe(id);
  });

  it('opens the khatian where the number is called that, and no dag of that number', () => {
    expect(bestMatch([...dags].reverse(), 'খতিয়ান ১২')).toBe(1);
  });

  it('opens a map by its name, whatever the case', () => {
    expect(bestMatch(maps, 'sheet 1')).toBe(5);
    expect(bestMatch(maps, 'sheet')).toBe(4);
  });

  it('opens only what alone matches where the reader is to choose', () => {
    const several = [...dags, dag(6, '12', '9'), dag(7, '8', '9')];
    expect(bestMatch(several, '১২')).toBe(3);
    for (const [q, id] of [
      ['12', null],
      ['9', null],
      ['12 / ক', 2],
      ['7', 3],
      ['1', null],
    ] as const) {
      expect([q, bestMatch(several, q, false)]).toEqual([q, id]);
    }
    expect(bestMatch([dags[0]!], '11', false)).toBe(1);
  });

  it('opens nothing where nothing was found', () => {
    expect(bestMatch([], '12')).toBeNull();
  });
});
