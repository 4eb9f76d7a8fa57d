import { expect, it } from 'vitest';
import { findDefinition } from '../../lib/definitions.ts';
import { nextRow } from '../columns.ts';
import { fieldErrorsOf } from './field-errors.ts';

const dags = findDefinition('dags')!;
const upazilas = findDefinition('upazilas')!;

it('brings what is wrong to its field and its cell, and leaves out what the form does not have', () => {
  const errors = { dag_no: 'A', khotiyan: 'B', 'khotiyan.1.area': 'C', root: {}, version: 'D' };
  expect(fieldErrorsOf(dags, { status: 422, message: 'A', body: { errors } })).toEqual([
    ['dag_no', 'A'],
    ['khotiyan', 'B'],
    ['khotiyan.1.area', 'C'],
  ]);
});

it('brings what a correction lacks beside its reason and its order, where rows are corrected', () => {
  const errors = { reason: 'A', order_id: 'B' };
  const refused = { status: 422, message: 'A', body: { errors } };
  expect(fieldErrorsOf(dags, refused)).toEqual([
    ['reason', 'A'],
    ['order_id', 'B'],
  ]);
  expect(fieldErrorsOf(upazilas, refused)).toEqual([]);
});

it.each([413, 415])('brings a refused file (%i) to the document, where the form has one', (status) => {
  expect(fieldErrorsOf(dags, { status, message: 'Too large', body: null })).toEqual([
    ['document', 'Too large'],
  ]);
  expect(fieldErrorsOf(upazilas, { status, message: 'Too large', body: null })).toEqual([]);
});

it('leaves everything else to a toast', () => {
  expect(fieldErrorsOf(dags, { status: 500, message: 'Broken', body: undefined })).toEqual([]);
});

it('goes on at the record below a deleted one, else above it, else nowhere', () => {
  const rows = [{ id: 7 }, { id: 5 }, { id: 3 }];
  expect(nextRow(rows, rows[0]!)).toEqual({ id: 5 });
  expect(nextRow(rows, rows[2]!)).toEqual({ id: 5 });
  expect(nextRow([{ id: 7 }], { id: 7 })).toBeNull();
});
