/** What a mutation has done with registrations for land tax, and whether it can be undone. */
import type { Knex } from 'knex';

import type {
  CarriedOverRegistration,
  KeptReason,
  LandTaxOffer,
} from '../../../../contract/land-registrations/carry-over.ts';
import type { RegistrationStatus } from '../../../../contract/land-registrations/registrations.ts';

interface Row extends CarriedOverRegistration {
  user_id: number;
  status: RegistrationStatus;
  begun: boolean;
  ended: boolean;
}

/** The registrations that a mutation has begun or ended, those that began first coming first. */
const touched = (knex: Knex, id: number): Promise<Row[]> =>
  knex('land_tax_registrations as r')
    .join('users', 'users.id', 'r.user_id')
    .where((either) =>
      either.where({ 'r.begun_by_mutation_id': id }).orWhere({ 'r.ended_by_mutation_id': id }),
    )
    .orderBy('r.id')
    .select(
      'r.id',
      'r.user_id',
      'r.status',
      'users.name as owner',
      'r.khatiyan_number',
      'r.dag_number',
      'r.first_tax_year',
      'r.last_tax_year',
      knex.raw('r.land_area::float8 as land_area'),
      knex.raw('coalesce(r.begun_by_mutation_id = ?, false) as begun', [id]),
      knex.raw('coalesce(r.ended_by_mutation_id = ?, false) as ended', [id]),
    );

/** What a mutation has ended and begun. */
export interface CarriedOver {
  /** What ended with it. */
  ended: Row[];
  /** What began with it and stands, or was carried on by a later one. */
  begun: Row[];
  /** What began with it and was withdrawn with it. */
  withdrawn: Row[];
}

export async function carriedOverBy(knex: Knex, id: number): Promise<CarriedOver> {
  const rows = await touched(knex, id);
  return {
    ended: rows.filter(({ begun }) => !begun),
    begun: rows.filter(({ begun, ended }) => begun && !ended),
    withdrawn: rows.filter(({ begun, ended }) => begun && ended),
  };
}

export const isCarriedOver = ({ ended, begun }: CarriedOver): boolean => ended.length + begun.length > 0;

/** Whether an owner of what ended has registered the same land anew since; what began with the mutation is no such. */
const REGISTERED_AGAIN = `
select from land_tax_registrations anew join land_tax_registrations r on r.id = any(:ended)
where anew.user_id = r.user_id and anew.mouza_id = r.mouza_id and anew.survey_type_id = r.survey_type_id
  and fold_number(anew.khatiyan_number) = fold_number(r.khatiyan_number)
  and fold_number(anew.dag_number) = fold_number(r.dag_number)
  and anew.status in ('pending', 'approved') and not anew.id = any(:begun) limit 1`;

/** Why what a mutation has carried over cannot be undone; null: it can. */
export async function whyKept(knex: Knex, { ended, begun }: CarriedOver): Promise<KeptReason | null> {
  if (begun.some(({ status }) => status !== 'approved')) return 'carried-on';
  const ids = { ended: ended.map(({ id }) => id), begun: begun.map(({ id }) => id) };
  const paid: unknown = await knex('payments')
    .whereIn('land_tax_registration_id', ids.begun)
    .whereNot({ status: 'failed' })
    .first('id');
  if (paid) return 'paid';
  const { rows } = await knex.raw<{ rows: unknown[] }>(REGISTERED_AGAIN, ids);
  return rows.length > 0 ? 'registered-anew' : null;
}

const shown = ({
  user_id: _user,
  status: _status,
  begun: _b,
  ended: _e,
  ...row
}: Row): CarriedOverRegistration => row;

/** How the registrations stand to a mutation. */
export async function carryOverStanding(
  knex: Knex,
  { id, status }: { id: number; status: string },
): Promise<Pick<LandTaxOffer, 'standing' | 'kept_because' | 'ended' | 'begun'>> {
  const carried = await carriedOverBy(knex, id);
  const lists = { ended: carried.ended.map(shown), begun: carried.begun.map(shown) };
  if (!isCarriedOver(carried)) {
    const standing = carried.withdrawn.length > 0 ? 'restored' : 'none';
    return { standing, kept_because: null, ...lists };
  }
  if (status === 'approved') return { standing: 'carried', kept_because: null, ...lists };
  return { standing: 'kept', kept_because: await whyKept(knex, carried), ...lists };
}
