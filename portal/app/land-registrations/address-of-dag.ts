import type { DagDetail, DagRecord } from '@bhumi/api/contract/lookup/lookup';
import { entryAddress, EMPTY_ENTRY } from './entry.ts';

/** Returns the address of the land tax registration, filled in from a dag. @param area square feet of its record */
export function registrationAddressOfDag(
  {
    zil: { mouza },
    survey_type: survey,
    khatiyan_number,
    dag_no,
  }: Pick<DagRecord, 'zil' | 'survey_type' | 'khatiyan_number' | 'dag_no'>,
  area?: number,
): string {
  return entryAddress({
    ...EMPTY_ENTRY,
    division_id: mouza.upazila.district.division.id,
    district_id: mouza.upazila.district.id,
    upazila_id: mouza.upazila.id,
    mouza_id: mouza.id,
    survey_type_id: survey?.id ?? null,
    khatiyan_number,
    dag_number: dag_no,
    land_area: area ? String(area) : '',
  });
}

/** The same from a record. Of several owners each pays for their own part, and nobody has said which is the reader's. */
export const registrationAddressOfRecord = (record: DagDetail): string =>
  registrationAddressOfDag(record, record.khotiyan.length > 1 ? undefined : record.area);
