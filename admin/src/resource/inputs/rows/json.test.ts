import dags from '@bhumi/api/resources/dags';
import type { RowsField } from '@bhumi/api/contract/resource/resource';
import { describe, expect, test } from 'vitest';
import { toBody, toForm } from '../../../lib/values.ts';
import { rowsToJson, parseRows, textMatchesRows } from './json.ts';

const field = dags.fields.khotiyan as RowsField;
const problem = (text: string) => {
  const read = parseRows(field, text);
  return 'problem' in read ? read.problem.en : 'none';
};

describe('rows and their JSON', () => {
  const rows = [
    { owner: 'রহিম "বড়"', father: 'ছলিম', area: '435.6' },
    { owner: 'করিম', father: '', area: '১০' },
  ];

  test('say the same, and come back as they were', () => {
    const text = rowsToJson(field, rows);
    expect(JSON.parse(text)).toEqual([
      { owner: 'রহিম "বড়"', father: 'ছলিম', area: 435.6 },
      { owner: 'করিম', area: 10 },
    ]);
    expect(parseRows(field, text)).toEqual({ rows: [rows[0], { owner: 'করিম', father: '', area: '10' }] });
    expect(textMatchesRows(field, text, rows)).toBe(true);
    expect(textMatchesRows(field, text.replace('435.6', '436'), rows)).toBe(false);
    expect(textMatchesRows(field, '[', rows)).toBe(false);
  });

  test('what is half typed has rows too: a cell that is missing is empty, and nothing is no rows', () => {
    expect(parseRows(field, '[{"owner":"ক"}]')).toEqual({ rows: [{ owner: 'ক', father: '', area: '' }] });
    expect(parseRows(field, '[{"owner":"ক","area":null}]')).toEqual({
      rows: [{ owner: 'ক', father: '', area: '' }],
    });
    expect(parseRows(field, ' ')).toEqual({ rows: [] });
  });

  test('what is no JSON, or none of rows, says why', () => {
    expect(problem('[{"owner":')).toBe('Invalid JSON in Khotiyan');
    expect(problem('{"owner":"ক"}')).toBe('Khotiyan must be a list of rows');
    expect(problem('["ক"]')).toBe('Row 1: Owner and Area are required');
    expect(problem('[{"owner":"ক","area":1},{"share":1}]')).toBe('Row 2: there is no column “share”');
    expect(problem('[{"__proto__":1}]')).toMatch(/no column/);
    expect(problem('[{"owner":{"name":"ক"}}]')).toBe('Row 1: Owner must be text');
    expect(problem('[{"area":true}]')).toBe('Row 1: Area (sq ft) must be a number');
  });

  test('what cannot be read is sent as it was typed, for the API to refuse', () => {
    const form = { ...toForm(dags), khotiyan: rows, khotiyan_json: '[{"owner":' };
    expect(toBody(dags, form).khotiyan).toBe('[{"owner":');
    expect(toBody(dags, { ...form, khotiyan_json: null }).khotiyan).toHaveLength(2);
  });
});
