import { expect, it } from 'vitest';
import type { DagDetail } from '@bhumi/api/contract/lookup/lookup';
import { registrationAddressOfRecord } from './address-of-dag.ts';
import { parseEntry } from './entry.ts';

const record = (...areas: number[]) =>
  ({
    zil: { mouza: { id: 4, upazila: { id: 3, district: { id: 2, division: { id: 1 } } } } },
    survey_type: { id: 5 },
    khatiyan_number: '33',
    dag_no: '13',
    khotiyan: areas.map((area) => ({ owner: 'রহিমা', area })),
    area: areas.reduce((sum, area) => sum + area, 0),
  }) as unknown as DagDetail;
const entry = (of: DagDetail) =>
  parseEntry(new URL(registrationAddressOfRecord(of), 'http://localhost').searchParams);

it('fills in the area of an only owner, and leaves a co-owner to write their part', () => {
  expect(entry(record(4_356))).toMatchObject({ dag_number: '13', land_area: '4356' });
  expect(entry(record(4_356, 2_178))).toMatchObject({ dag_number: '13', land_area: '' });
});
