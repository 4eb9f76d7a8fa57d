/** What counts as posted on the notice board, in SQL. `m` is a row of `mutations`. */

/** The states of a mutation that was paid for and is not decided: the condition of the indexes of migration 0093. */
export const POSTED = `m.status in ('pending', 'assigned_to_ac_land', 'flagged')`;

/** When it was paid for, and with that posted. */
export const POSTED_AT = `coalesce((select max(e.at) from mutation_events e where e.mutation_id = m.id and e.action = 'pay'), m.created_at)`;

/**
 * SQL of the day since which the first mutation of a dag, a row of `dags`, is posted, `YYYY-MM-DD`; null: none is. Until an officer has said
 * which dag is meant, it is every one of the mouza with that number, of the survey that was typed.
 */
export const mutationPostedSince = (dag: string): string =>
  `(select min((${POSTED_AT} at time zone 'Asia/Dhaka')::date)::text
    from (select id from mutations where dag_id = ${dag}.id
      union select n.id from zils z join mutations n on n.mouza_id = z.mouza_id and fold_number(n.dag_number) = fold_number(${dag}.dag_no)
        where z.id = ${dag}.zil_id and n.dag_id is null and (n.survey_type_id is null or n.survey_type_id is not distinct from ${dag}.survey_type_id)) of_dag
    join mutations m on m.id = of_dag.id where ${POSTED})`;
