/** Maps that the archive has no sheet of, and applications for them. */
import type { APIRequestContext } from '@playwright/test';
import type { ApplicationAnswer } from '../../api/contract/applications/applications.ts';
import { expect } from '../fixtures.ts';
import { createRecord, ownZil, unique, type StoredRecord } from './desk.ts';

/** A page of a PDF. */
export const SHEET = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 500]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Creates a map without a scan in its own mouza, for one test: other tests use existing maps. */
export async function mapWithoutScan(staff: APIRequestContext): Promise<StoredRecord> {
  const { zil } = await ownZil(staff);
  return createRecord(staff, 'mouza-maps', { zil_id: zil.id, name: unique('Map') });
}

/** Applies for a copy of a map, paid or not. */
export async function applyFor(
  citizen: APIRequestContext,
  map: StoredRecord,
  payment_status: 'paid' | 'pending',
): Promise<ApplicationAnswer> {
  const answer = await citizen.post('/api/applications', {
    data: {
      type: 'mouza_map_request',
      mouza_map_id: map.id,
      payment_status,
      payment_method: 'bkash',
      payer_identifier: '01712345678',
      transaction_id: unique('TXN'),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as ApplicationAnswer;
}
