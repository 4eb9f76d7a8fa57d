/** The filters of the land office's list of mutations. */
import type { Knex } from 'knex';
import { z } from 'zod';

import { normalizeSearch } from '../../../../contract/land/numbers/number.ts';
import { MUTATION_TYPES } from '../../../../contract/mutations/mutations.ts';
import { MUTATION_SORTS, OBJECTION_FILTERS } from '../../../../contract/mutations/queue-view.ts';
import { FINDING_LEVELS } from '../../../../contract/mutations/review.ts';
import { MUTATION_STATUSES } from '../../../../contract/mutations/states.ts';
import { inPlaces, type Places } from '../../../platform/access/places.ts';
import { filterRows } from '../../../platform/lists/filter-rows.ts';
import { assignedParameter, narrowToView, type AskedView } from '../../assignments/views.ts';
import { mutationPlace } from '../../land/row-places.ts';
import { mutationCase } from '../case.ts';
import { foundMutations } from './found.ts';

/** What is sent empty is not asked for. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent) => (sent === '' ? undefined : sent), schema.optional());
const id = unlessEmpty(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER));

export const listFilters = z.object({
  status: z
    .enum([...MUTATION_STATUSES, 'waiting', ''])
    .optional()
    .meta({
      description:
        '`waiting`: what waits for the office: `pending`, `assigned_to_ac_land`, and what is to be put right in the record',
    }),
  search: z
    .string()
    .max(200)
    .default('')
    .meta({
      description:
        'Khatian, dag or deed number, tracking number (also without its check digit), a person of it, e-mail address or phone of ' +
        'the applicant. `khatian 12` finds that khatian alone.',
    }),
  division_id: id,
  district_id: id,
  upazila_id: id,
  mouza_id: id,
  type: unlessEmpty(z.enum(MUTATION_TYPES)),
  min_days: unlessEmpty(z.coerce.number().int().min(1).max(36_500)).meta({
    description: 'Applied for so many days ago, or longer',
  }),
  finding: unlessEmpty(z.enum(FINDING_LEVELS)).meta({
    description: 'The worst finding of what is open, as it was when it was last examined',
  }),
  objection: unlessEmpty(z.enum(OBJECTION_FILTERS)).meta({
    description: '`open`: somebody objects and waits for a ruling, whatever the state of the mutation',
  }),
  ...assignedParameter,
  sort: unlessEmpty(z.enum(MUTATION_SORTS)).meta({ description: 'Without it, what waits comes first' }),
});
export type ListFilters = z.output<typeof listFilters>;

/** The mouzas within a wider place. */
const MOUZAS = {
  upazila_id: 'select id from mouzas where upazila_id = ?',
  district_id: 'select m.id from mouzas m join upazilas u on u.id = m.upazila_id where u.district_id = ?',
  division_id: `select m.id from mouzas m join upazilas u on u.id = m.upazila_id
    join districts d on d.id = u.district_id where d.division_id = ?`,
} as const;

/** Whether it is the list of everything. */
export const isEverything = ({ search, ...filters }: ListFilters): boolean =>
  search === '' && Object.values(filters).every((value) => value === undefined || value === '');

/** The mutations of a filtered list, with the alias `t`. */
export function filterMutations(
  knex: Knex,
  asked: ListFilters,
  places: Places,
  view: AskedView,
): Knex.QueryBuilder {
  const { search, status, mouza_id, type, min_days, finding, objection } = asked;
  const there = inPlaces(knex('mutations as t'), places, mutationPlace.mouza);
  const rows = narrowToView(there, mutationCase, view);
  const text = normalizeSearch(search);
  const filters =
    status === 'waiting'
      ? [{ column: 'waiting', values: ['true'] }]
      : status
        ? [{ column: 'status', values: [status] }]
        : [];
  void filterRows(
    rows,
    { search: text, filters },
    () => void rows.whereIn('t.id', foundMutations(knex, text)),
  );
  if (mouza_id) void rows.where('t.mouza_id', mouza_id);
  for (const [name, sql] of Object.entries(MOUZAS)) {
    const within = asked[name as keyof typeof MOUZAS];
    if (within) void rows.whereRaw(`t.mouza_id = any(array(${sql}))`, [within]);
  }
  if (type) void rows.where('t.mutation_type', type);
  if (min_days) void rows.whereRaw(`t.created_at < now() - make_interval(days => ?)`, [min_days]);
  if (finding)
    void rows.whereIn('t.id', knex('mutation_levels').select('mutation_id').where({ level: finding }));
  if (objection)
    void rows.whereIn('t.id', knex('objections').select('mutation_id').where({ status: objection }));
  return rows;
}
