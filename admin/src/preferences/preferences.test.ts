import { expect, it } from 'vitest';
import { offeredColumns } from '@bhumi/api/contract/preferences/preferences';
import dags from '../../../api/resources/dags.ts';
import divisions from '../../../api/resources/divisions.ts';
import surveyTypes from '../../../api/resources/survey-types.ts';
import { columnsOf } from '../resource/columns.ts';
import { filterNames } from '../resource/place-filters.ts';
import { moveItem } from './move.ts';
import { sameFilter } from './same-asked.ts';

const names = (chosen?: string[] | null) => columnsOf(dags, chosen).map(({ name }) => name);

it('a list has the columns that were chosen, in that order; what the definition has given up is left out', () => {
  expect(names(['dag_no', 'gone', 'id'])).toEqual(['dag_no', 'id']);
  expect(names(null)).toEqual(['id', ...dags.list]);
  expect(names(['gone'])).toEqual(['id', ...dags.list]);
});

it('offers every field that fits into a list, those that it has by itself first', () => {
  expect(offeredColumns(dags)).toEqual(['id', ...dags.list, 'mouza', 'owners', 'area', 'boundary']);
  expect(offeredColumns(surveyTypes)).toEqual(['id', 'code', 'name_en', 'name_bn', 'description']);
});

it('a column moves by one place, and stays at either end', () => {
  expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});

it('a saved filter is in use whatever order its filters were set in', () => {
  const sort = { field: 'id', order: 'DESC' } as const;
  const saved = { filter: { q: 'Savar', district_id: 1 }, sort };
  expect(sameFilter(saved, { filter: { district_id: 1, q: 'Savar' }, sort })).toBe(true);
  expect(sameFilter(saved, { filter: { district_id: 2, q: 'Savar' }, sort })).toBe(false);
  expect(sameFilter(saved, { ...saved, sort: { field: 'id', order: 'ASC' } })).toBe(false);
});

it('a list that nothing narrows but its search offers no filters', () => {
  const everywhere = { role: 'admin' as const, posts: [] };
  expect(filterNames(divisions, everywhere)).toEqual([]);
  expect(filterNames(dags, everywhere).length).toBeGreaterThan(0);
});
