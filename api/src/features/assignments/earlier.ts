import type { Knex } from 'knex';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { periodicJob } from '../../platform/jobs/periodic.ts';

/** Cases in one transaction. */
const BATCH = 500;

/** The open cases of a kind that have never lain with anybody, from before there were assignments, and whose they are. */
const neverAssigned = ({ name, open, place }: CaseKind): string => `
  select t.id, case when sent then w.ac_office_id else w.union_office_id end as office_id,
    case when sent then 'acland' else 'union-officer' end as post
  from ${name} t join mouza_offices w on w.mouza_id = ${place!.mouza}
  cross join lateral (select t.status = 'assigned_to_ac_land' as sent) at
  where ${open('t')} and not exists (select from case_assignments c where c.kind = '${name}' and c.case_id = t.id)
  order by t.id limit ${BATCH}`;

/**
 * Assigns some cases from before there were assignments as new ones are: to the union officer of their mouza, or to the AC (Land) to whom
 * they were sent. Nobody is told: they had them already. Returns how many.
 */
export async function assignEarlier(knex: Knex, kind: CaseKind): Promise<number> {
  return knex.transaction(async (trx) => {
    const never = neverAssigned(kind);
    await trx.raw(`insert into posts (office_id, kind) select distinct office_id, post from (${never}) never
      on conflict (office_id, kind) do nothing`);
    const { rowCount } = await trx.raw<{ rowCount: number }>(
      `insert into case_assignments (kind, case_id, post_id, told_at) select '${kind.name}', never.id, p.id, now()
       from (${never}) never join posts p on p.office_id = never.office_id and p.kind = never.post
       on conflict (kind, case_id) where ended_at is null do nothing`,
    );
    return rowCount;
  });
}

/** The kinds whose cases come to a union officer. */
const COME_TO_UNION = ['mutations', 'land_tax_registrations'];

/** Assigns the open cases of before, batch by batch; afterwards it finds none. */
export const earlierJob = periodicJob({
  name: 'earlier-case-assignments',
  label: { en: 'Assigning cases from before', bn: 'আগের আবেদনগুলোর দায়িত্ব দেওয়া' },
  everySeconds: 24 * 60 * 60,
  async run({ app: { knex, cases }, shouldStop }) {
    for (const kind of cases.filter(({ name }) => COME_TO_UNION.includes(name)))
      while (!shouldStop() && (await assignEarlier(knex, kind)) > 0);
  },
});
