import type { DagRecord } from '@bhumi/api/contract/lookup/lookup';
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
