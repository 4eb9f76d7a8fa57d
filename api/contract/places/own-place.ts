/**
 * `GET /api/admin/own-place`: the place in which all of one's posts act, as far down as it is one; screens open on it. All null for
 * those who act everywhere.
 */
export interface OwnPlace {
  division_id: number | null;
  district_id: number | null;
  upazila_id: number | null;
  mouza_id: number | null;
}
