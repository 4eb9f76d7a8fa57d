import { parse as parseWhole, stringify as stringifyWhole } from 'query-string';
import { expect, test } from 'vitest';
import { parse, stringify } from './query-string.js';

test('queries are read as the package reads them', () => {
  const queries = [
    '',
    '?',
    '?page=2&perPage=25&sort=name_en&order=ASC',
    '?filter=%7B%22q%22%3A%22%E0%A7%A7%2F%E0%A6%95%22%7D&displayedFilters=%7B%7D',
    '?b=1&a=2&b=3',
    '?open&empty=&a+b=c+d',
    '?wrong=%E0%A4%A&x=1=2',
    '#?&a=1',
  ];
  for (const query of queries) expect(parse(query), query).toEqual(parseWhole(query));
});

test('queries are written as the package writes them', () => {
  const values = [
    {},
    { sort: '["id","ASC"]', range: '[0, 9]', filter: '{"q":"১/ক"}' },
    { b: 1, a: true, none: undefined, alone: null, text: "it's (new)*!" },
    { ids: [1, 2], page: 0, empty: '' },
  ];
  for (const each of values) expect(stringify(each)).toBe(stringifyWhole(each));
});
