import type { Knex } from 'knex';
import { DAY } from '../days.ts';
import { randomFrom } from '../random.ts';
import { inOffice } from './calendar.ts';
import type { Told } from './enter.ts';
import { officeOf, onDuty, type Officer } from './people.ts';

/** What was asked for longer ago is decided. */
const BACKLOG = 26 * DAY;
const REASONS = [
  'শিটটি এই অফিসের সংরক্ষণাগারে নেই। ভূমি রেকর্ড ও জরিপ অধিদপ্তরে খোঁজ নিন।',
  'মূল শিটটি ছিঁড়ে গেছে, স্পষ্ট কপি করা সম্ভব নয়।',
  'এই জরিপের শিট এখনো চূড়ান্তভাবে প্রকাশিত হয়নি।',
  'শিটটি আদালতের নথিতে আছে, ফেরত আসার পর আবার আবেদন করুন।',
] as const;

interface Copy {
  id: number;
  user_id: number;
  application_id: number;
  payment_id: number;
  amount_poisha: number;
  method: string;
  paid_at: Date;
  requested_at: Date;
  bbs_code: string;
  map_name: string;
  mouza: object;
}

/** Copies of the forty that the archive had no sheet for; the database made them with the payments. */
const waiting = (trx: Knex.Transaction, userIds: readonly number[]) =>
  trx('copies as c')
    .join('payments as p', 'p.id', 'c.payment_id')
    .join('applications as a', 'a.id', 'c.application_id')
    .join('mouza_maps as m', 'm.id', 'a.mouza_map_id')
    .join('zils', 'zils.id', 'm.zil_id')
    .join('mouzas', 'mouzas.id', 'zils.mouza_id')
    .join('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .where('c.status', 'requested')
    .whereIn('c.user_id', userIds)
    .orderBy('c.id')
    .select(
      'c.id',
      'c.user_id',
      'c.application_id',
      'c.payment_id',
      'p.amount_poisha',
      'p.method',
      'p.paid_at',
    )
    .select('c.requested_at', 'upazilas.bbs_code', 'm.name as map_name')
    .select(trx.raw(`jsonb_build_object('name_en', mouzas.name_en, 'name_bn', mouzas.name_bn) as mouza`));

/**
 * What the offices did about copies that they had no sheet for: those of the last weeks wait, the others were refused, and most of
 * their fees went back. Nothing is decided before the database says that it was asked for.
 */
export async function decideCopies(
  trx: Knex.Transaction,
  { userIds, officers, now }: { userIds: readonly number[]; officers: readonly Officer[]; now: number },
): Promise<Told[]> {
  const random = randomFrom('copies of a year');
  const told: Told[] = [];
  const copies = (await waiting(trx, userIds)) as Copy[];
  for (const [index, copy] of copies.filter(({ paid_at }) => paid_at.getTime() < now - BACKLOG).entries()) {
    const { id, user_id, application_id, payment_id, amount_poisha, map_name, mouza } = copy;
    const asked = Math.max(copy.requested_at.getTime(), copy.paid_at.getTime());
    const after = (moment: number, days: number) => Math.min(now, inOffice(random, moment, days));
    const refused = after(asked, random.integer(3, 9));
    const officer = onDuty(officers, officeOf(copy.bbs_code), refused, random.pick);
    const reason = REASONS[(index + Math.floor(index / REASONS.length)) % REASONS.length]!;
    const reference = `${copy.method.toUpperCase()}-RF-${70_200 + index * 13}`;
    const isBack = index % 4 !== 3;
    const done = isBack ? after(refused, random.integer(1, 5)) : refused;
    // One step after the other, as the office takes them: refused first, then paid back.
    const step = (status: string, columns: object, version: number) =>
      trx('copies')
        .where({ id })
        .update({ status, ...columns, reviewer_id: officer, version });
    await step('refused', { reason, reviewed_at: new Date(refused) }, 2);
    const facts = {
      application_id,
      khatiyan_number: null,
      dag_number: null,
      map_name,
      mouza,
      amount_poisha,
      reason,
    };
    told.push({ user_id, kind: 'copy-refused', facts: { ...facts, reference: null }, at: refused });
    if (!isBack) continue;
    await step('refunded', { reference, reviewed_at: new Date(done) }, 3);
    const refunded_at = new Date(done);
    await trx('refunds').insert({ payment_id, amount_poisha, reference, entered_by: officer, refunded_at });
    told.push({ user_id, kind: 'refund-entered', facts: { ...facts, reference }, at: done });
  }
  return told;
}
