import type { PlaceOf } from '../../platform/access/places.ts';

/** A payment `p` lies in the mouza of what it paid for, as it was then. */
export const PAID_FOR: PlaceOf = (query, officeIds) =>
  void query.whereRaw(
    `p.id in (select t.payment_id from office_reach r join payment_places t on t.mouza_id = r.mouza_id
      where r.office_id = any(?::bigint[]))`,
    [[...officeIds]],
  );
