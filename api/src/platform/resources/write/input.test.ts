import { describe, expect, it } from 'vitest';
import dags from '../../../../resources/dags.ts';
import mouzas from '../../../../resources/mouzas.ts';
import zils from '../../../../resources/zils.ts';
import divisions from '../../../../resources/divisions.ts';
import surveyTypes from '../../../../resources/survey-types.ts';
import waterBodies from '../testing/water-bodies.ts';
import { readInput } from './input.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';

const dayTexts = {
  form: 'Write the day, the month and the year, such as 15/03/2024 or 15 March 2024.',
  year: 'Write the year with four digits, such as 15/03/2024.',
  none: 'The calendar has no such day. Write the day, the month and the year, such as 15/03/2024.',
  order: 'Write the day before the month. If you mean 15 July 2024, write 15/07/2024.',
};
const create = { update: false, file: false };
const least: Record<string, Record<string, unknown>> = {
  'water-bodies': { upazila_id: 1, name: 'Hakaluki' },
  mouzas: { upazila_id: 1, name_en: 'A', name_bn: 'ক' },
  zils: { mouza_id: 1, zil_no: '1' },
  dags: { zil_id: 1, khatiyan_number: '1', dag_no: '1' },
  divisions: { name_en: 'Dhaka', name_bn: 'ঢাকা' },
  'survey-types': { code: 'CS', name_en: 'Cadastral' },
};
const read = (definition: ResourceDefinition, body: Record<string, unknown>) =>
  readInput(definition, { ...least[definition.name], ...body }, create);

describe('what is stored', () => {
  it.each<[string, ResourceDefinition, string, unknown, unknown]>([
    ['outer blanks go', divisions, 'name_en', '  Dhaka \t', 'Dhaka'],
    ['blanks and line breaks within become one blank', divisions, 'name_en', 'Cox’s \n Bazar', 'Cox’s Bazar'],
    ['line breaks of a long text stay', waterBodies, 'remarks', 'one\r\ntwo', 'one\ntwo'],
    ['text is NFC', divisions, 'name_bn', '\u09a2\u09be\u0995\u09be \u09af\u09bc', 'ঢাকা য\u09bc'],
    ['control characters go', divisions, 'name_en', 'Dha\u0000ka\u0007', 'Dhaka'],
    ['half a character is replaced', divisions, 'name_en', 'Dhaka \ud800', 'Dhaka \ufffd'],
    ['empty is null', divisions, 'bbs_code', '   ', null],
    ['nothing that can be seen is null', divisions, 'bbs_code', '\u200b\u200d', null],
    ['joiners within a word stay', divisions, 'name_bn', 'র\u200d্যাব', 'র\u200d্যাব'],
    ['Bengali digits of a number become ASCII', dags, 'dag_no', '১২৩/ক', '123/ক'],
    ['so do those of a khatian', dags, 'khatiyan_number', '৪৫৬', '456'],
    ['and of a JL number', mouzas, 'jl_no', '৯', '9'],
    ['those of a name stay as typed', mouzas, 'name_bn', '৬ নং চর', '৬ নং চর'],
    ['a number stands for its text', mouzas, 'jl_no', 12, '12'],
    ['a missing description is null', surveyTypes, 'description', '', null],
    ['a parent may come as text', dags, 'zil_id', '১৭', 17],
    ['a parent may be left out', dags, 'survey_type_id', '', null],
    ['a number may be typed in Bengali', waterBodies, 'depth', '১২.৫', 12.5],
    ['grouping is understood', waterBodies, 'gates', '1,00,000', 100000],
    ['an empty number is null', waterBodies, 'depth', ' ', null],
    ['a day may be typed in Bengali', waterBodies, 'dug_on', ' ২০২৪-০২-২৯ ', '2024-02-29'],
    ['a day may be typed day first', waterBodies, 'dug_on', '০৩/০৪/২০২৪', '2024-04-03'],
    ['a day may be typed in words', waterBodies, 'dug_on', '৩রা এপ্রিল ২০২৪', '2024-04-03'],
    ['an empty day is null', waterBodies, 'dug_on', ' ', null],
    ['a choice left open is what the definition says', waterBodies, 'use', '', 'fishing'],
    ['a choice not sent is too', waterBodies, 'use', undefined, 'fishing'],
    ['another choice stays', waterBodies, 'use', 'water', 'water'],
    ['an address stays as it is', zils, 'map_url', ' https://x.test/১?a=b ', 'https://x.test/১?a=b'],
    ['an empty address is null', zils, 'map_url', '', null],
    ['meta as an object', mouzas, 'meta', { note: 'ক' }, { note: 'ক' }],
    ['meta as text', mouzas, 'meta', '{"a":[1,{"b":null}]}', { a: [1, { b: null }] }],
    ['empty meta is null', mouzas, 'meta', '  ', null],
    [
      'texts in meta lose what jsonb refuses',
      mouzas,
      'meta',
      '{"a\\u0000":"b\\u0000\\ud800"}',
      { a: 'b\ufffd' },
    ],
    ['no rows are an empty list', dags, 'khotiyan', '', []],
    [
      'rows as text',
      dags,
      'khotiyan',
      '[{"owner":" রহিম ","area":"১,০০০.৫"}]',
      [{ owner: 'রহিম', area: 1000.5 }],
    ],
  ])('%s', (_, definition, field, given, stored) => {
    const { values, errors } = read(definition, { [field]: given });
    expect(errors).toEqual({});
    expect(values[field]).toEqual(stored);
  });
});

describe('what is refused', () => {
  const long = 'x'.repeat(10_000);
  const deep = `${'['.repeat(30)}${']'.repeat(30)}`;
  it.each<[string, ResourceDefinition, string, unknown, string]>([
    ['a list for a text', divisions, 'name_en', ['Dhaka'], 'Name (EN) must be text'],
    ['an object for a text', divisions, 'name_en', { en: 'Dhaka' }, 'Name (EN) must be text'],
    ['a truth for a text', divisions, 'name_en', true, 'Name (EN) must be text'],
    ['10,000 characters', divisions, 'name_bn', long, 'Name (BN) may have at most 255 characters'],
    ['one too many', dags, 'dag_no', 'x'.repeat(51), 'Dag No may have at most 50 characters'],
    ['blanks for a required text', divisions, 'name_en', ' \t ', 'Name (EN) is required'],
    ['null for a required text', divisions, 'name_en', null, 'Name (EN) is required'],
    ['a word for a parent', dags, 'zil_id', 'one', 'Zil No must be one of the choices offered'],
    ['a fraction for a parent', dags, 'zil_id', 1.5, 'Zil No must be one of the choices offered'],
    ['a list for a parent', dags, 'zil_id', [1], 'Zil No must be one of the choices offered'],
    ['nothing for a required parent', dags, 'zil_id', '', 'Zil No is required'],
    ['a word for a number', waterBodies, 'depth', 'deep', 'Depth must be a number'],
    ['a truth for a number', waterBodies, 'depth', true, 'Depth must be a number'],
    ['less than the least', waterBodies, 'depth', -1, 'Depth must be at least 0'],
    ['more than the most', waterBodies, 'depth', 100, 'Depth may be at most 99.99'],
    ['too many decimals', waterBodies, 'depth', 1.005, 'Depth may have at most 2 decimals'],
    ['a fraction for a whole number', waterBodies, 'gates', 1.5, 'Gates must be a whole number'],
    [
      'another word than those offered',
      waterBodies,
      'kind',
      'wide',
      'Kind must be one of the choices offered',
    ],
    ['a word of every object', waterBodies, 'kind', 'toString', 'Kind must be one of the choices offered'],
    ...[
      ['2023-02-29', dayTexts.none],
      ['2024-13-40', dayTexts.none],
      ['07/15/2024', dayTexts.order],
      ['2024-15-07', dayTexts.order],
      ['01-07-24', dayTexts.year],
      ['0024-01-01', dayTexts.form],
      ['2024-07-01T00:00:00Z', dayTexts.form],
      [20240701, dayTexts.form],
    ].map(([day, said]): [string, ResourceDefinition, string, unknown, string] => [
      `the day ${day}`,
      waterBodies,
      'dug_on',
      day,
      `Dug on: ${said}`,
    ]),
    ['an address without a host', zils, 'map_url', 'https://', 'Map URL must be a valid URL'],
    ['a word for an address', zils, 'map_url', 'map.pdf', 'Map URL must be a valid URL'],
    ['an address that runs', zils, 'map_url', 'javascript:alert(1)', 'Map URL must be a valid URL'],
    [
      'an endless address',
      zils,
      'map_url',
      `https://x.test/${long}`,
      'Map URL may have at most 2,000 characters',
    ],
    ['broken meta', mouzas, 'meta', '{"a":', 'Invalid JSON in Meta'],
    ['meta that is a list', mouzas, 'meta', '[1]', 'Meta must be a JSON object (e.g., {"note":"..."})'],
    ['meta that is a word', zils, 'meta', '"x"', 'Meta must be a JSON object (e.g., {"note":"..."})'],
    ['meta of a dag that is a list', dags, 'meta', [], 'Meta must be an object (e.g., {"note":"..."})'],
    ['endless meta', mouzas, 'meta', { a: long.repeat(6) }, 'Meta may have at most 50,000 characters'],
    ['deep meta', mouzas, 'meta', `{"a":${deep}}`, 'Meta is nested too deeply'],
    ['broken rows', dags, 'khotiyan', '[{', 'Invalid JSON in Khotiyan'],
    ['rows that are none', dags, 'khotiyan', { owner: 'ক', area: 1 }, 'Khotiyan must be a list of rows'],
    ['a row without an owner', dags, 'khotiyan', [{ area: 1 }], 'Owner and Area are required'],
    ['a row with an empty owner', dags, 'khotiyan', [{ owner: ' ', area: 1 }], 'Owner and Area are required'],
    ['a row without an area', dags, 'khotiyan', [{ owner: 'ক', area: '' }], 'Owner and Area are required'],
    ['a row that is a word', dags, 'khotiyan', ['ক'], 'Owner and Area are required'],
    [
      'a negative area',
      dags,
      'khotiyan',
      [
        { owner: 'ক', area: 0 },
        { owner: 'খ', area: -1 },
      ],
      'Row 2: Area (sq ft) must be at least 0',
    ],
    [
      'a column that is none',
      dags,
      'khotiyan',
      [{ owner: 'ক', area: 1, share: 2 }],
      'Row 1: there is no column “share”',
    ],
    ['too many rows', waterBodies, 'leases', [1, 2, 3, 4], 'Leases may have at most 3 rows'],
  ])('%s', (_, definition, field, given, text) => {
    const { errors } = read(definition, { [field]: given });
    expect(errors[field]?.map(({ en }) => en)).toEqual([text]);
    expect(errors[field]?.[0]?.bn).toMatch(/[\u0980-\u09ff]/);
  });

  it('names every cell of rows that is wrong, and leaves the others out', () => {
    const { errors } = read(dags, {
      khotiyan: [
        { owner: 'ক', area: '১২' },
        { owner: ' ', area: 'twelve' },
        { owner: 'গ', area: '' },
      ],
    });
    const told = Object.entries(errors).filter(([name]) => name.startsWith('khotiyan'));
    expect(told.map(([name, [text]]) => [name, text?.en])).toEqual([
      ['khotiyan', 'Owner and Area are required'],
      ['khotiyan.1.owner', 'Owner is required'],
      ['khotiyan.1.area', 'Area (sq ft) must be a number'],
      ['khotiyan.2.area', 'Area (sq ft) is required'],
    ]);
  });

  it('names every field at once', () => {
    const { errors, missing } = readInput(dags, { meta: '[', khotiyan: '{' }, create);
    expect(Object.keys(errors)).toEqual(['zil_id', 'khatiyan_number', 'dag_no', 'khotiyan', 'meta']);
    expect(missing).toBe(true);
  });
});

describe('an update', () => {
  const update = { update: true, file: false };
  it('leaves alone what is not sent, and what the definition does not list', () => {
    const input = readInput(
      dags,
      { dag_no: '৭', id: 5, district_id: 3, is_sample: false, search_key: 'x' },
      update,
    );
    expect(input).toEqual({ values: { dag_no: '7' }, errors: {}, missing: false });
  });
  it('refuses to empty what is required', () => {
    expect(readInput(dags, { dag_no: '' }, update).missing).toBe(true);
  });
  it.each(['1', 1, true, 'true'])('removes the document for %j', (remove_document) => {
    expect(readInput(dags, { remove_document }, update).values).toEqual({ document_path: null });
  });
  it.each(['0', '', false, undefined])('keeps the document for %j', (remove_document) => {
    expect(readInput(dags, { remove_document }, update).values).toEqual({});
  });
  it('keeps the new file when both are sent', () => {
    expect(readInput(dags, { remove_document: '1' }, { update: true, file: true }).values).toEqual({});
  });
});
