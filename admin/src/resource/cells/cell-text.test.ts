import { describe, expect, it } from 'vitest';
import { findDefinition } from '../../lib/definitions.ts';
import { wrapMode, cellText, documentAddress } from './cell-text.ts';
import { columnsOf, type StoredRecord } from '../columns.ts';

const dags = findDefinition('dags')!;
const columns = new Map(columnsOf(dags).map((column) => [column.name, column]));
const record: StoredRecord = {
  id: 42,
  zil_id: 7,
  zil: { id: 7, zil_no: '2' },
  khatiyan_number: '12',
  dag_no: '275/ঘ',
  survey_type_id: null,
  document_url: '/api/documents/9',
};
const said = (name: string, language: 'en' | 'bn') => cellText(dags, columns.get(name)!, record, language);

describe('what a cell says', () => {
  it('has the digits of the reader', () => {
    expect(said('id', 'en')).toBe('42');
    expect(said('id', 'bn')).toBe('৪২');
    expect(said('khatiyan_number', 'bn')).toBe('১২');
    expect(said('dag_no', 'bn')).toBe('২৭৫/ঘ');
  });

  it('calls a record that it refers to by its name', () => {
    expect(said('zil_id', 'en')).toBe('Sheet 2');
    expect(said('survey_type_id', 'en')).toBeNull();
  });

  it('is no text of a document, which has an address', () => {
    expect(said('document', 'en')).toBeNull();
    expect(documentAddress(columns.get('document')!, record)).toBe('/api/documents/9');
    expect(documentAddress(columns.get('document')!, { id: 1, document_url: '' })).toBeNull();
  });
});

it('keeps a number in one piece, but for one that nobody uses', () => {
  const number = columns.get('khatiyan_number')!;
  expect(wrapMode(number, record)).toBe('never');
  expect(wrapMode(number, { id: 1, khatiyan_number: '1'.repeat(16) })).toBe('anywhere');
  expect(wrapMode(columns.get('document')!, record)).toBe('words');
});

it('a further column shows a place, names, a sum and whether there is something', () => {
  const further = new Map(
    columnsOf(dags, ['mouza', 'owners', 'area', 'boundary']).map((each) => [each.name, each]),
  );
  const record = {
    id: 1,
    zil: { id: 2, zil_no: '7', mouza: { id: 3, name_en: 'Char', name_bn: 'চর', jl_no: '45' } },
    khotiyan: [
      { owner: 'A', area: 0.1 },
      { owner: 'B', area: 0.2 },
    ],
    has_boundary: true,
  };
  const shown = (name: string, language: 'en' | 'bn') => cellText(dags, further.get(name)!, record, language);
  expect(['mouza', 'owners', 'area', 'boundary'].map((name) => shown(name, 'en'))).toEqual([
    'Char (JL 45)',
    'A, B',
    '0.3',
    'With a boundary',
  ]);
  expect(shown('mouza', 'bn')).toBe('চর (জেএল ৪৫)');
  expect(cellText(dags, further.get('owners')!, { id: 1, khotiyan: [] }, 'en')).toBeNull();
});
