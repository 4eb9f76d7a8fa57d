/** Freezes the list of a hand-over: when its outgoing holder confirms, or when their post ends, whichever is first. */
import type { Knex } from 'knex';
import type { CaseKind } from '../../../platform/decisions/case-kind.ts';
import { periodicJob } from '../../../platform/jobs/periodic.ts';
import { openWork } from './open-work.ts';
import { readHandovers, type HandoverRow } from './rows.ts';

/** Freezes what is open now as the list, once. */
export async function freezeList(trx: Knex, kinds: readonly CaseKind[], row: HandoverRow): Promise<void> {
  if (row.listed_at) return;
  const list = JSON.stringify(await openWork(trx, kinds, row));
  await trx('handovers')
    .where({ id: row.id })
    .whereNull('list')
    .whereNull('closed_at')
    .update({ list, listed_at: trx.fn.now() });
}

/** Freezes the lists of the hand-overs of an appointment that ends now. */
export async function freezeOfAppointment(
  trx: Knex,
  kinds: readonly CaseKind[],
  appointmentId: number,
): Promise<void> {
  const ids = (await trx('handovers')
    .where({ outgoing_appointment_id: appointmentId })
    .whereNull('list')
    .whereNull('closed_at')
    .forUpdate()
    .pluck('id')) as number[];
  for (const id of ids) for (const row of await readHandovers(trx, { id })) await freezeList(trx, kinds, row);
}

const DUE = 'list is null and closed_at is null and passes_at <= now()';

/** Freezes the lists of posts whose day has come. @returns how many */
export async function freezeDue(
  knex: Knex,
  kinds: readonly CaseKind[],
  shouldStop: () => boolean = () => false,
): Promise<number> {
  const ids = (await knex('handovers').whereRaw(DUE).orderBy('id').limit(500).pluck('id')) as number[];
  let count = 0;
  for (const id of ids) {
    if (shouldStop()) break;
    await knex.transaction(async (trx) => {
      await trx('handovers').where({ id }).forUpdate().first('id');
      for (const row of await readHandovers(trx, { id })) await freezeList(trx, kinds, row);
    });
    count += 1;
  }
  return count;
}

/** What was open when a post ended is kept, also of somebody who has not confirmed by then. */
export const freezeJob = periodicJob({
  name: 'handover-lists',
  label: { en: 'Lists of posts that were handed over', bn: 'হস্তান্তরিত পদের আবেদনের তালিকা' },
  everySeconds: 10,
  when: `exists (select from handovers where ${DUE})`,
  run: ({ app: { knex, cases }, shouldStop }) => freezeDue(knex, cases, shouldStop),
});
