import districts from '@bhumi/api/resources/districts';
import surveyTypes from '@bhumi/api/resources/survey-types';
import taxRates from '@bhumi/api/resources/tax-rates';
import upazilas from '@bhumi/api/resources/upazilas';
import zils from '@bhumi/api/resources/zils';
import dags from '@bhumi/api/resources/dags';
import { expect, test } from 'vitest';
import { csvAddress, columnsOf } from '../resource/columns.ts';
import { fieldWidth } from '../resource/fieldWidth.ts';
import { narrowingField } from '../resource/narrowing.ts';
import { barPercent } from '../overview/barPercent.ts';
import { storedLanguage } from '../i18n/language.ts';
import { figures, recordPlace, recordTitle } from './naming.ts';

const upazila = {
  id: 3,
  name_en: 'Kaliganj',
  name_bn: 'কালীগঞ্জ',
  district: { id: 1, name_en: 'Gazipur', name_bn: 'গাজীপুর' },
};

test('a record is called by its name in the language of the reader, else in the other', () => {
  expect(recordTitle(upazilas, upazila, 'en')).toBe('Kaliganj');
  expect(recordTitle(upazilas, upazila, 'bn')).toBe('কালীগঞ্জ');
  expect(recordTitle(surveyTypes, { code: 'CS', name_en: 'Cadastral Survey', name_bn: null }, 'bn')).toBe(
    'CS – Cadastral Survey',
  );
  expect(recordTitle(zils, { zil_no: '12' }, 'bn')).toBe('১২');
  expect(recordTitle(dags, { id: 7 }, 'bn')).toBe('#৭');
  const rate = { land_type: 'agricultural', area_class: null, valid_from: '2026-07-01' };
  expect(recordTitle(taxRates, rate, 'en')).toBe('Agricultural – 1 July 2026');
  expect(recordTitle(taxRates, { ...rate, area_class: 'B' }, 'bn')).toBe('কৃষি – খ – ১ জুলাই ২০২৬');
});

test('four upazilas are called Kaliganj: the district says which', () => {
  const find = (name: string) => (name === 'districts' ? districts : undefined);
  expect(recordPlace(upazilas, upazila, 'bn', find)).toBe('গাজীপুর');
});

test('figures follow the reader, Latin words keep theirs', () => {
  expect(figures('12/ক', 'bn')).toBe('১২/ক');
  expect(figures('Sheet 2', 'bn')).toBe('Sheet 2');
  expect(figures('12', 'en')).toBe('12');
});

test('columns start with the ID; documents cannot be sorted by', () => {
  expect(columnsOf(dags).map(({ name, sortable }) => [name, sortable])).toEqual([
    ['id', true],
    ['zil_id', true],
    ['khatiyan_number', true],
    ['dag_no', true],
    ['survey_type_id', true],
    ['document', false],
  ]);
});

test('the CSV address carries what the list shows', () => {
  const address = new URL(
    csvAddress('dags', { field: 'dag_no', order: 'ASC' }, { q: 'ক&খ', zil_id: 4 }),
    'http://office.test',
  );
  expect(address.pathname).toBe('/api/admin/dags/csv');
  expect(address.searchParams.get('sort')).toBe('["dag_no","ASC"]');
  expect(address.searchParams.get('filter')).toBe('{"q":"ক&খ","zil_id":4}');
});

test('names stand side by side, pickers and JSON take the line', () => {
  expect(fieldWidth(upazilas.fields.name_en!)).toBe('half');
  expect(fieldWidth(upazilas.fields.district_id!)).toBe('whole');
  expect(fieldWidth(surveyTypes.fields.description!)).toBe('whole');
});

test('a sheet is picked within its mouza, an upazila by its name alone', () => {
  expect(narrowingField(zils)?.[0]).toBe('mouza_id');
  expect(narrowingField(upazilas)).toBeNull();
});

test('the bar of a card fills by thousandths and stops at full', () => {
  expect([0, 8, 495, 1000, 5731].map(barPercent)).toEqual([0, 0.8, 49.5, 100, 100]);
});

test('the language is the cookie of the portal, else what the browser kept, else English', () => {
  const kept = (value: string | null) => ({ getItem: () => value });
  expect(storedLanguage('a=1; language=bn', kept('en'), ['en-US'])).toBe('bn');
  expect(storedLanguage('a=1', kept('bn'), ['en-US'])).toBe('bn');
  expect(storedLanguage('sublanguage=bn', kept(null), ['en-US'])).toBe('en');
  expect(storedLanguage('', kept(null), ['bn-BD', 'en'])).toBe('bn');
  expect(storedLanguage('language=fr', kept('bn'), ['en-US'])).toBe('en');
});
