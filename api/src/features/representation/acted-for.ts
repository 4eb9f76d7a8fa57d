/** For whom somebody acted, where what they did is shown to staff or to themselves. */

const ACTED_FOR = `json_build_object('representation_id', r.id, 'kind', r.kind, 'owner', r.owner, 'representative', actor.name)`;
const FROM_ACTS = `representation_acts a join representations r on r.id = a.representation_id join users actor on actor.id = r.user_id`;

/** SQL of an `ActedFor` of the act `a` that fulfils a condition; null: nobody acted for another one. */
export const actedForSql = (condition: string): string =>
  `(select ${ACTED_FOR} from ${FROM_ACTS} where ${condition} limit 1)`;

/** SQL of the `ActedFor` of a payment, one for each owner; an empty list: the payer acted for nobody. */
export const paidForSql = (payment: string): string =>
  `(select coalesce(json_agg(${ACTED_FOR} order by r.id), '[]') from ${FROM_ACTS} where a.payment_id = ${payment})`;

/** SQL of the `ActedFor` of each objection of an account to a mutation, in the order of filing; an empty list: it objected for nobody. */
export const objectedForSql = (mutation: string, user: string): string =>
  `(select coalesce(json_agg(${ACTED_FOR} order by o.id), '[]') from objections o
    join (${FROM_ACTS}) on a.objection_id = o.id
    where o.mutation_id = ${mutation} and o.user_id = ${user})`;
