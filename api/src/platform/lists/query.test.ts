import { describe, expect, it } from 'vitest';
import dags from '../../../resources/dags.ts';
import waterBodies from '../resources/testing/water-bodies.ts';
import { Problem } from '../http/http-error.ts';
import { readListQuery, type ListParameters } from './query.ts';

function refusal(parameters: ListParameters): string {
  try {
    readListQuery(dags, parameters);
  } catch (error) {
    if (error instanceof Problem) return `${error.status} ${error.text.en}`;
    throw error;
  }
  return 'accepted';
}

describe('the address of a list', () => {
  it('asks for the first thousand, newest first, when it says nothing', () => {
    expect(readListQuery(dags, {})).toEqual({
      search: '',
      filters: [],
      sort: { field: 'id', direction: 'desc' },
      offset: 0,
      limit: 1000,
    });
  });
  it.each<[ListParameters, object]>([
    [{ range: '[20,29]' }, { offset: 20, limit: 10 }],
    [{ range: '[0,99999]' }, { limit: 1000 }],
    [{ sort: '["dag_no","asc"]' }, { sort: { field: 'dag_no', direction: 'asc' } }],
    [{ filter: '{"q":" ১২ "}' }, { search: '12' }],
    [{ filter: '{"q":12}' }, { search: '12' }],
    [{ filter: '{"q":null}' }, { search: '' }],
    [{ filter: '{"id":[3,"4"]}' }, { filters: [{ column: 'id', values: [3, 4] }] }],
    [{ filter: '{"zil_id":"৭"}' }, { filters: [{ column: 'zil_id', values: [7] }] }],
    [{ filter: '{"survey_type_id":null}' }, { filters: [{ column: 'survey_type_id', values: [null] }] }],
    [{ filter: '{"zil_id":""}' }, { filters: [] }],
  ])('reads %j', (parameters, expected) => {
    expect(readListQuery(dags, parameters)).toMatchObject(expected);
  });
  it('reads filters on words and numbers', () => {
    const { filters } = readListQuery(waterBodies, { filter: '{"kind":"open","gates":"৩"}' });
    expect(filters).toEqual([
      { column: 'kind', values: ['open'] },
      { column: 'gates', values: [3] },
    ]);
  });

  it('reads filters on days, and refuses what is none', () => {
    const { filters } = readListQuery(waterBodies, { filter: '{"dug_on":"২০২৪-০৭-০১"}' });
    expect(filters).toEqual([{ column: 'dug_on', values: ['2024-07-01'] }]);
    for (const day of ['2024-06-31', 'soon']) {
      expect(() => readListQuery(waterBodies, { filter: JSON.stringify({ dug_on: day }) })).toThrow(
        'The filter “dug_on” has a value that cannot be used',
      );
    }
  });

  const range = '400 range must be two whole numbers, such as [0,9]';
  const sort = '400 sort must be a column and a direction, such as ["id","DESC"]';
  const filter = '400 filter must be a JSON object, such as {"q":"text"}';
  it.each<[ListParameters, string]>([
    [{ range: '[0' }, range],
    [{ range: '[0]' }, range],
    [{ range: '[9,0]' }, range],
    [{ range: '[-1,9]' }, range],
    [{ range: '["0","9"]' }, range],
    [{ range: '[0,1.5]' }, range],
    [{ range: '[0,9007199254740993]' }, range],
    [{ sort: 'id' }, sort],
    [{ sort: '["id"]' }, sort],
    [{ sort: '["id","down"]' }, sort],
    [{ sort: '["id; drop table dags","ASC"]' }, '400 This list cannot be sorted by “id; drop table dags”'],
    [{ sort: '["khotiyan","ASC"]' }, '400 This list cannot be sorted by “khotiyan”'],
    [{ sort: '["document","ASC"]' }, '400 This list cannot be sorted by “document”'],
    [{ sort: '["search_key","ASC"]' }, '400 This list cannot be sorted by “search_key”'],
    [{ sort: '["toString","ASC"]' }, '400 This list cannot be sorted by “toString”'],
    [{ filter: '{' }, filter],
    [{ filter: '[]' }, filter],
    [{ filter: '"q"' }, filter],
    [{ filter: 'null' }, filter],
    [{ filter: '{"q":{"a":1}}' }, '400 The filter “q” has a value that cannot be used'],
    [{ filter: '{"khatiyan_number":"1"}' }, '400 This list cannot be filtered by “khatiyan_number”'],
    [{ filter: '{"constructor":"1"}' }, '400 This list cannot be filtered by “constructor”'],
    [{ filter: '{"zil_id":"abc"}' }, '400 The filter “zil_id” has a value that cannot be used'],
    [{ filter: '{"zil_id":{"gt":1}}' }, '400 The filter “zil_id” has a value that cannot be used'],
    [{ filter: '{"id":[1.5]}' }, '400 The filter “id” has a value that cannot be used'],
    [
      { filter: JSON.stringify({ id: Array.from({ length: 1001 }, (_, id) => id) }) },
      '400 The filter “id” may have at most 1,000 values',
    ],
  ])('refuses %j', (parameters, text) => {
    expect(refusal(parameters)).toBe(text);
  });
});
