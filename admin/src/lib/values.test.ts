import dags from '@bhumi/api/resources/dags';
import mouzas from '@bhumi/api/resources/mouzas';
import taxRates from '@bhumi/api/resources/tax-rates';
import upazilas from '@bhumi/api/resources/upazilas';
import zils from '@bhumi/api/resources/zils';
import { describe, expect, test } from 'vitest';
import { correctedRows, differences, rebase, sameRows, toBody, toForm } from './values.ts';

const saved = {
  id: 4,
  version: 2,
  zil_id: 9,
  khatiyan_number: '12',
  dag_no: '123/456',
  survey_type_id: null,
  khotiyan: [{ owner: 'রহিম', area: 435.6 }],
  meta: { note: 'ক' },
  document_url: '/storage/dags/a.pdf',
};

describe('a record in the form', () => {
  test('is texts, with a number for the parent and no file chosen', () => {
    expect(toForm(dags, saved)).toEqual({
      zil_id: 9,
      khatiyan_number: '12',
      dag_no: '123/456',
      survey_type_id: null,
      khotiyan: [{ owner: 'রহিম', father: '', area: '435.6' }],
      khotiyan_json: null,
      meta: '{\n  "note": "ক"\n}',
      document: null,
      remove_document: false,
      reason: '',
      order: null,
    });
  });

  test('has the choice that counts where none is made', () => {
    expect(toForm(upazilas).area_class).toBe('F');
    expect(toForm(upazilas, { area_class: 'B' }).area_class).toBe('B');
    expect(toForm(taxRates)).toMatchObject({ area_class: '', valid_from: '' });
  });

  test('a day is its text, and null when it is emptied', () => {
    expect(toForm(taxRates, { valid_from: '2026-07-01' }).valid_from).toBe('2026-07-01');
    expect(toBody(taxRates, { valid_from: '2026-07-01' }).valid_from).toBe('2026-07-01');
    expect(toBody(taxRates, { valid_from: '' }).valid_from).toBeNull();
  });

  test('starts empty when it is new', () => {
    expect(toForm(mouzas)).toEqual({
      upazila_id: null,
      name_en: '',
      name_bn: '',
      jl_no: '',
      mouza_code: '',
      meta: '',
    });
  });
});

describe('what is sent', () => {
  test('of an unchanged record is the record', () => {
    const { zil_id, khatiyan_number, dag_no, survey_type_id, khotiyan, meta } = saved;
    expect(toBody(dags, toForm(dags, saved))).toEqual({
      zil_id,
      khatiyan_number,
      dag_no,
      survey_type_id,
      khotiyan,
      meta,
    });
  });

  test('has why rows change, and the order on which they do, where rows are corrected', () => {
    const why = { ...toForm(dags, saved), reason: ' As measured ', order: { id: 7, name: 'a.pdf' } };
    expect(toBody(dags, why)).toMatchObject({ reason: 'As measured', order_id: 7 });
    expect(toBody(mouzas, { ...toForm(mouzas), reason: 'x' })).not.toHaveProperty('reason');
  });

  test('are the same rows whichever way round their cells are', () => {
    const { field } = correctedRows(dags)!;
    expect(sameRows(field, [{ owner: 'ক', area: 1 }], [{ area: 1, owner: 'ক' }])).toBe(true);
    expect(sameRows(field, [{ owner: 'ক', area: 1 }], [{ area: 2, owner: 'ক' }])).toBe(false);
    expect(correctedRows(mouzas)).toBeUndefined();
  });

  test('leaves out what may be empty and is', () => {
    const khotiyan = [
      { owner: 'ক', father: '', area: '1' },
      { owner: 'খ', father: 'গ', area: '2' },
    ];
    expect(toBody(dags, { ...toForm(dags), khotiyan })).toMatchObject({
      khotiyan: [
        { owner: 'ক', area: 1 },
        { owner: 'খ', father: 'গ', area: 2 },
      ],
    });
    const { field } = correctedRows(dags)!;
    expect(sameRows(field, [{ owner: 'ক', area: 1 }], [{ owner: 'ক', father: 'গ', area: 1 }])).toBe(false);
  });

  test('takes areas in Bengali digits with grouping, and hands on what is no number for the server to refuse', () => {
    const typed = {
      ...toForm(dags),
      khotiyan: [
        { owner: 'ক', area: '১,০২৫.৫' },
        { owner: 'খ', area: 'x' },
      ],
    };
    expect(toBody(dags, typed).khotiyan).toEqual([
      { owner: 'ক', area: 1025.5 },
      { owner: 'খ', area: 'x' },
    ]);
    const blank = { ...toForm(dags), khotiyan: [{ owner: '', area: ' ' }] };
    expect(toBody(dags, blank).khotiyan).toEqual([{ owner: '', area: null }]);
  });

  test('has null for what is empty, and broken JSON as it was typed', () => {
    const body = toBody(mouzas, { ...toForm(mouzas), jl_no: '  ', meta: '{"note":' });
    expect(body).toMatchObject({ jl_no: null, meta: '{"note":' });
    expect(toBody(mouzas, { ...toForm(mouzas), meta: ' ' }).meta).toBeNull();
    expect(toBody(zils, { ...toForm(zils), meta: '[1]' }).meta).toEqual([1]);
  });

  test('has a document only when one was chosen, and the wish to remove it only without one', () => {
    const file = new File(['x'], 'a.pdf');
    const values = toForm(dags, saved);
    expect(toBody(dags, values)).not.toHaveProperty('document');
    expect(toBody(dags, values)).not.toHaveProperty('remove_document');
    expect(toBody(dags, { ...values, document: file, remove_document: true })).toMatchObject({
      document: file,
    });
    expect(toBody(dags, { ...values, document: file, remove_document: true })).not.toHaveProperty(
      'remove_document',
    );
    expect(toBody(dags, { ...values, remove_document: true })).toMatchObject({ remove_document: true });
  });
});

describe('when someone saved in between', () => {
  const base = toForm(dags, saved);
  const newer = { ...saved, version: 3, khatiyan_number: '13', khotiyan: [{ owner: 'করিম', area: 10 }] };
  const typed = { ...base, dag_no: '124', khotiyan: [{ owner: 'রহিম', area: '500' }] };

  test('the fields that differ are named, with who changed each', () => {
    expect(differences(dags, base, typed, newer)).toEqual([
      { name: 'khatiyan_number', mine: false, theirs: true },
      { name: 'dag_no', mine: true, theirs: false },
      { name: 'khotiyan', mine: true, theirs: true },
    ]);
    expect(differences(dags, base, base, saved)).toEqual([]);
    // Both have written the same: there is nothing to choose.
    expect(
      differences(dags, base, { ...base, khatiyan_number: '13' }, { ...saved, khatiyan_number: '13' }),
    ).toEqual([]);
  });

  test('a chosen file counts as a difference', () => {
    expect(differences(dags, base, { ...base, document: new File(['x'], 'a.pdf') }, saved)).toEqual([
      { name: 'document', mine: true, theirs: false },
    ]);
  });

  test('going on keeps my changes and takes over what only the other changed', () => {
    expect(rebase(dags, base, { ...typed, reason: 'As measured' }, newer)).toMatchObject({
      reason: 'As measured',
      khatiyan_number: '13',
      dag_no: '124',
      khotiyan: [{ owner: 'রহিম', area: '500' }],
    });
  });
});
