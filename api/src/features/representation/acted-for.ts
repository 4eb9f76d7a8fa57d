/** For whom somebody acted, where what they did is shown to staff or to themselves. */

/** SQL of an `ActedFor` of the act `a` that fulfils a condition; null: nobody acted for another one. */
export const actedForSql = (
  condition: string,
): string => `(select json_build_object('representation_id', r.id, 'kind', r.kind,
    'owner', r.owner, 'representative', actor.name)
  from representation_acts a join representations r on r.id = a.representation_id join users actor on actor.id = r.user_id
  where ${condition} limit 1)`;
