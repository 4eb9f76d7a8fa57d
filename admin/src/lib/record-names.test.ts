import districts from '@bhumi/api/resources/districts';
import surveyTypes from '@bhumi/api/resources/survey-types';
import taxRates from '@bhumi/api/resources/tax-rates';
import mouzas from '@bhumi/api/resources/mouzas';
import upazilas from '@bhumi/api/resources/upazilas';
import zils from '@bhumi/api/resources/zils';
import dags from '@bhumi/api/resources/dags';
import type { Language } from '@bhumi/api/contract/language';
import { cascadeOf } from '@bhumi/api/contract/resource/places';
import { expect, test } from 'vitest';
import { findDefinition } from './definitions.ts';
import { csvAddress, columnsOf } from '../resource/columns.ts';
import { fieldWidth } from '../resource/form/fieldWidth.ts';
import { parentFilterField } from '../resource/inputs/parent-filter.ts';
import { barPercent } from '../overview/barPercent.ts';
import { storedLanguage } from '../i18n/stored-language.ts';
import { parentFilter, childListPath, childLists } from '../resource/place-filters.ts';
import {
  figures,
  labelOf,
  parentName,
  optionName,
  optionPlace,
  recordName,
  recordTitle,
} from './record-names.ts';

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

test('four upazilas are called Kaliganj: the district says which, and where one is picked the Bengali name', () => {
  expect(labelOf(upazilas, upazila, 'en')).toBe('Kaliganj · Gazipur');
  const picked = (record: typeof upazila, language: Language) =>
    [optionName, optionPlace].map((name) => name(upazilas, record, language));
  expect(picked(upazila, 'en')).toEqual(['Kaliganj (কালীগঞ্জ)', 'Gazipur (গাজীপুর)']);
  expect(picked(upazila, 'bn')).toEqual(['কালীগঞ্জ', 'গাজীপুর']);
  expect(picked({ ...upazila, name_en: '' }, 'en')[0]).toBe('কালীগঞ্জ');
  expect(optionPlace(dags, dag, 'en')).toBe('Sheet 2 · Ashulia (আশুলিয়া) (JL 45) · Savar (সাভার)');
});

const dag = {
  id: 82,
  dag_no: '42',
  zil_id: 5,
  zil: {
    id: 5,
    zil_no: '2',
    mouza: {
      id: 7,
      name_en: 'Ashulia',
      name_bn: 'আশুলিয়া',
      jl_no: '45',
      upazila: { id: 9, name_en: 'Savar', name_bn: 'সাভার' },
    },
  },
};

test('a dag is called by where it lies, in both languages and in their digits', () => {
  expect(labelOf(dags, dag, 'en')).toBe('Dag 42 · Sheet 2 · Ashulia (JL 45) · Savar');
  expect(labelOf(dags, dag, 'bn')).toBe('দাগ ৪২ · শিট ২ · আশুলিয়া (জেএল ৪৫) · সাভার');
  expect(parentName(dags, dag, 'zil_id', 'en')).toBe('Sheet 2 · Ashulia (JL 45) · Savar');
  expect(parentName(dags, dag, 'survey_type_id', 'en')).toBe('');
});

test('what is empty is left out, and what was typed is never taken for a field', () => {
  expect(recordName(mouzas, { name_en: 'Char', name_bn: null, jl_no: null }, 'bn')).toBe('Char');
  expect(recordName(mouzas, { name_en: '{jl_no} [x]', jl_no: '7' }, 'en')).toBe('{jl_no} [x] (JL 7)');
  expect(recordName(zils, { id: 3, zil_no: null }, 'en')).toBe('#3');
  expect(labelOf(dags, { ...dag, zil: null }, 'en')).toBe('Dag 42');
});

test('the definitions say which lists lie within which place, and what narrows the picker of a place', () => {
  const within = (definition: Parameters<typeof childLists>[0]) =>
    childLists(definition).map((each) => `${each.definition.name} ${each.field}`);
  expect(within(mouzas)).toEqual([
    'zils mouza_id',
    'mouza-maps mouza_id',
    'dags mouza_id',
    'office-mouzas mouza_id',
  ]);
  expect(within(zils)).toEqual(['mouza-maps zil_id', 'dags zil_id']);
  expect(within(districts)).toContain('upazilas district_id');
  expect(within(dags)).toEqual([]);
  expect(childListPath('dags', 'zil_id', 5)).toBe('/dags?filter=%7B%22zil_id%22%3A5%7D');
  const places = cascadeOf(dags, findDefinition);
  const [sheet, mouza] = places as [(typeof places)[0], (typeof places)[0]];
  expect(places.map(({ field }) => field)).toEqual(['zil_id', 'mouza_id', 'upazila_id', 'district_id']);
  expect(parentFilter(places, sheet, { district_id: 3, mouza_id: 7 })).toEqual({ mouza_id: 7 });
  expect(parentFilter(places, mouza, { district_id: 3, zil_id: 7 })).toEqual({ district_id: 3 });
  expect(parentFilter(places, places[3]!, { zil_id: 7 })).toEqual({});
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
  expect(parentFilterField(zils)?.[0]).toBe('mouza_id');
  expect(parentFilterField(upazilas)).toBeNull();
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
