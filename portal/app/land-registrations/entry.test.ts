import { describe, expect, it } from 'vitest';
import { asksDetails, entryAddress, EMPTY_ENTRY, parseEntry, shownEntry, type Entry } from './entry.ts';
import { chooseStep } from '../cascade/steps.ts';

const read = (search: string) => parseEntry(new URLSearchParams(search));
const whole: Entry = {
  division_id: 1,
  district_id: 2,
  upazila_id: 3,
  mouza_id: 4,
  survey_type_id: 6,
  khatiyan_number: '১২/ক',
  dag_number: ' 7 & 8 ',
  land_type: 'commercial',
  land_area: '৪,৩৫৬.৫',
  land_area_unit: 'decimal',
};

describe('the address and the entry', () => {
  it('say the same in both directions, whatever the digits', () => {
    const again = read(entryAddress(whole).split('?')[1] ?? '');
    expect(again).toEqual({ ...whole, khatiyan_number: '12/ক' });
    expect(entryAddress(again)).toBe(entryAddress(whole));
  });

  it('are shown in the digits of the reader', () => {
    expect(shownEntry(read('khatiyan_number=45&dag_number=৭&land_area=10 ten'), 'bn')).toMatchObject({
      khatiyan_number: '৪৫',
      dag_number: '৭',
      land_area: '10 ten',
    });
    expect(shownEntry(whole, 'en')).toMatchObject({ khatiyan_number: '12/ক', land_area: '৪,৩৫৬.৫' });
  });

  it('begin with nothing', () => {
    expect(read('')).toEqual(EMPTY_ENTRY);
    expect(entryAddress(EMPTY_ENTRY)).toBe('/land-tax');
  });

  it('leave out a place below one that is not chosen, and keep what does not depend on it', () => {
    expect(read('division_id=x&district_id=2&mouza_id=4&survey_type_id=6&dag_number=12')).toEqual({
      ...EMPTY_ENTRY,
      survey_type_id: 6,
      dag_number: '12',
    });
  });

  it('read ids in either script, and cut what is too long', () => {
    const entry = read(`division_id=১২&khatiyan_number=${'1'.repeat(500)}`);
    expect(entry.division_id).toBe(12);
    expect(entry.khatiyan_number).toHaveLength(100);
  });

  it('take a land type as the answer of a registration writes it', () => {
    expect(read('land_type=Commercial').land_type).toBe('commercial');
  });

  it('take files of a form for nothing', () => {
    const form = new FormData();
    form.set('dag_number', new File([''], 'dag'));
    expect(parseEntry(form)).toEqual(EMPTY_ENTRY);
  });
});

describe('choosing a place', () => {
  it('clears what lies below, and nothing that was typed', () => {
    expect(chooseStep(whole, 'district_id', 9)).toEqual({
      ...whole,
      district_id: 9,
      upazila_id: null,
      mouza_id: null,
    });
  });

  it('can be taken back', () => {
    expect(chooseStep(whole, 'division_id', null)).toMatchObject({ division_id: null, mouza_id: null });
  });
});

it.each([
  ['১২', '৭', true],
  ['12', '', false],
  ['', '7', false],
  ['  ', '7', false],
])('the land details are asked for when khatiyan %j and dag %j are there: %j', (khatiyan, dag, asked) => {
  expect(asksDetails({ ...EMPTY_ENTRY, khatiyan_number: khatiyan, dag_number: dag })).toBe(asked);
});
