import { withStep, type ChosenPlace } from './place.ts';

/** Reads a record of the back office by its resource and id. */
export type ReadRecord = (resource: string, id: number) => Promise<Record<string, unknown>>;

/** A mouza with all levels above it, as the cascade stores it; its sheet is not chosen yet. */
export async function placeOfMouza(read: ReadRecord, mouza: number): Promise<Partial<ChosenPlace>> {
  const upazila = Number((await read('mouzas', mouza))['upazila_id']);
  const district = Number((await read('upazilas', upazila))['district_id']);
  const division = Number((await read('districts', district))['division_id']);
  return {
    ...withStep('division_id', String(division)),
    district_id: String(district),
    upazila_id: String(upazila),
    mouza_id: String(mouza),
  };
}
