import dags from '@bhumi/api/resources/dags';
import surveyTypes from '@bhumi/api/resources/survey-types';
import { expect, test } from 'vitest';
import { toForm } from '../../lib/values.ts';
import { copyRecord, firstEmptyField, keepReferences } from './initial-values.ts';

const EMPTY = toForm(dags);

test('a new record is of the parents to which its list is narrowed', () => {
  expect(
    keepReferences(dags, { district_id: 3, mouza_id: 5, zil_id: 9, survey_type_id: 2, q: '12' }),
  ).toEqual({
    ...EMPTY,
    zil_id: 9,
    survey_type_id: 2,
  });
  expect(keepReferences(dags, {})).toEqual(EMPTY);
});

test('the record added after another keeps only its parents', () => {
  const typed = {
    ...EMPTY,
    zil_id: 9,
    survey_type_id: 2,
    khatiyan_number: '12',
    dag_no: '7',
    meta: '{"a":1}',
    khotiyan: [{ owner: 'রহিম', area: '1' }],
    document: new File(['x'], 'a.pdf'),
  };
  expect(keepReferences(dags, typed)).toEqual({ ...EMPTY, zil_id: 9, survey_type_id: 2 });
});

test('a copy has all values except the unique ones and the document', () => {
  const record = {
    id: 4,
    version: 3,
    zil_id: 9,
    survey_type_id: 2,
    khatiyan_number: '12',
    dag_no: '7',
    khotiyan: [{ owner: 'রহিম', area: 1.5 }],
    meta: { a: 1 },
    document_url: '/storage/dags/a.pdf',
  };
  expect(copyRecord(dags, record)).toEqual({
    ...EMPTY,
    zil_id: 9,
    survey_type_id: 2,
    khatiyan_number: '12',
    khotiyan: [{ owner: 'রহিম', father: '', area: '1.5' }],
    meta: '{\n  "a": 1\n}',
  });
  expect(copyRecord(surveyTypes, { code: 'CS', name_en: 'Cadastral' })).toMatchObject({
    code: '',
    name_en: 'Cadastral',
  });
});

test('typing begins at the first field that holds nothing', () => {
  expect(firstEmptyField(dags, EMPTY)).toBe('zil_id');
  expect(firstEmptyField(dags, { ...EMPTY, zil_id: 9 })).toBe('khatiyan_number');
  expect(
    firstEmptyField(dags, {
      ...EMPTY,
      zil_id: 9,
      khatiyan_number: '1',
      dag_no: '2',
      survey_type_id: 1,
      meta: '{}',
    }),
  ).toBeUndefined();
});
