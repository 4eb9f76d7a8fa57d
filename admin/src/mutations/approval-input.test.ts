import { expect, it } from 'vitest';
import { saveRecordErrors, recordErrors, recordErrorsFor } from './approval-input.ts';

it('takes what is said of the record out of the errors of an approval', () => {
  const errors = { reason: 'A', order_id: 'B', 'finding_remarks.owner': 'C', remarks: 'D', root: {} };
  expect(recordErrors(errors)).toEqual({ reason: 'A', order_id: 'B', 'finding_remarks.owner': 'C' });
  expect(recordErrors({ remarks: 'D', root: {} })).toEqual({});
});

it('keeps it for the version of the mutation that was looked at', () => {
  saveRecordErrors({ id: 1, version: 2 }, { reason: 'A' });
  expect(recordErrorsFor({ id: 1, version: 2 })).toEqual({ reason: 'A' });
  expect(recordErrorsFor({ id: 1, version: 3 })).toEqual({});
});
