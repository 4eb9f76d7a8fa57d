/** For whom the applicant of a mutation acted when asking (docs/decisions/140). */

/**
 * SQL: the representations on which the applicant of a mutation `m` acted for an owner of its land on the day of asking, five at most. They
 * stay with the case when they end later.
 */
export const APPLICANT_ACTED_SQL = `select distinct on (r.id) r.id, r.kind, r.owner, r.number, representation_in_force(r) as in_force
  from dags_meant(m.dag_id, m.mouza_id, m.dag_number) as meant(id)
  join dags d on d.id = meant.id
  join representations r on r.user_id = m.user_id and (r.zil_id is null and r.dag_id = d.id
    or r.zil_id = d.zil_id and exists (select from represented_dags(r) land where land.id = d.id))
  where 'mutation' = any(r.acts) and r.status in ('confirmed', 'ended') and r.reviewer_id is not null
    and (m.created_at at time zone 'Asia/Dhaka')::date between r.valid_from and coalesce(r.valid_until, 'infinity')
    and (r.ended_at is null or r.ended_at > m.created_at)
  order by r.id limit 5`;
