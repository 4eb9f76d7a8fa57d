import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import type { OfficePage } from '../../../contract/offices/office-page.ts';

const NAMES = (table: string): string => `json_build_object('en', ${table}.name_en, 'bn', ${table}.name_bn)`;

const officeRow = prepared<OfficePage>(`
  select o.id, o.kind, ${NAMES('o')} as name, o.address, o.phone, o.hours,
    case when o.latitude is null or o.longitude is null then null else
      json_build_object('latitude', o.latitude, 'longitude', o.longitude) end as position,
    case when above.id is null then null else json_build_object('id', above.id, 'name', ${NAMES('above')}) end as above,
    (select coalesce(json_agg(json_build_object('queue', p.queue, 'median_days', p.median_days,
        'nine_in_ten_days', p.nine_in_ten_days)), '[]')
      from processing_times p where p.office_id = o.id) as processing_times
  from offices o left join offices above on above.id = o.parent_id
  where o.id = $1`);

/** Reads what everybody may know of an office; undefined: there is none. */
export const readOffice = async (knex: Knex, id: number): Promise<OfficePage | undefined> =>
  (await officeRow(knex, [id]))[0];
