/** Days of money: counted while they are open, explained, and closed by an accounts officer. */
import type { Knex } from 'knex';

import { moneyDayTexts as texts, type FindingKind } from '../../../contract/money-desk/days.ts';
import { dhakaDay } from '../../../contract/format.ts';
import type { Message } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { problem } from '../../platform/http/http-error.ts';
import { figuresOf, findingsOf, type DayFigures, type FindingRow } from './findings.ts';
import { keptFiles, type FileRow } from './kept-files.ts';
import { payoutsOf, type PayoutRow } from './payouts.ts';

/** A row of `money_days`; amounts in poisha. */
export interface DayRow extends DayFigures {
  id: number;
  day: string;
  provider: string;
  open_findings: number;
  counted_at: Date | null;
  closed_by: { id: number; name: string } | null;
  closed_at: Date | null;
}

/** The days, the newest first. @param day that one only */
export function moneyDays(knex: Knex, day?: string): Knex.QueryBuilder<DayRow, DayRow[]> {
  return knex('money_days as d')
    .leftJoin('users as u', 'u.id', 'd.closed_by')
    .where((all) => (day === undefined ? all : all.where('d.day', day)))
    .orderBy([{ column: 'd.day', order: 'desc' }, 'd.provider'])
    .select('d.id', 'd.provider', 'd.paid_there', 'd.paid_there_poisha', 'd.settled_here')
    .select('d.settled_here_poisha', 'd.fees_poisha', 'd.refunds', 'd.refunds_poisha', 'd.held')
    .select('d.held_poisha', 'd.open_findings', 'd.counted_at', 'd.closed_at')
    .select(knex.raw(`to_char(d.day, 'YYYY-MM-DD') as day`))
    .select(
      knex.raw(
        `case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as closed_by`,
      ),
    ) as unknown as Knex.QueryBuilder<DayRow, DayRow[]>;
}

/** A day with its findings; null: nothing is known of it. */
export async function moneyDay(
  knex: Knex,
  day: string,
): Promise<{ figures: DayRow[]; findings: FindingRow[]; files: FileRow[]; payouts: PayoutRow[] } | null> {
  const figures: DayRow[] = await moneyDays(knex, day);
  if (figures.length === 0) return null;
  const isClosed = figures.every(({ closed_at }) => closed_at !== null);
  return {
    figures,
    findings: await findingsOf(knex, day, isClosed),
    files: await keptFiles(knex, { day }),
    payouts: await payoutsOf(knex, day),
  };
}

/** Locks the rows of a day. @throws 404 without any; 409 when it is closed */
export async function lockOpenDay(trx: Knex.Transaction, day: string, closed: Message = texts.closedAlready) {
  const rows = await trx('money_days')
    .where({ day })
    .orderBy('id')
    .forUpdate()
    .select('id', 'provider', 'closed_at');
  if (rows.length === 0) throw problem(404, messages.notFound);
  const open = rows.filter(({ closed_at }) => closed_at === null) as { id: number; provider: string }[];
  if (open.length === 0) throw problem(409, closed);
  return open;
}

/** Counts the open rows of a day anew. Returns how many findings nobody has explained. */
export async function count(
  trx: Knex.Transaction,
  day: string,
  open: readonly { id: number; provider: string }[],
) {
  const findings = await findingsOf(trx, day, false);
  let all = 0;
  for (const { id, provider } of open) {
    const open_findings = findings.find((found) => found.provider === provider)?.open ?? 0;
    const figures = await figuresOf(trx, day, provider);
    await trx('money_days')
      .where({ id })
      .update({ ...figures, open_findings, counted_at: trx.fn.now() });
    all += open_findings;
  }
  return all;
}

/** Counts a day anew unless it is closed. */
export async function countDay(knex: Knex, day: string): Promise<void> {
  await knex.transaction(async (trx) => {
    const open = await trx('money_days')
      .where({ day })
      .whereNull('closed_at')
      .orderBy('id')
      .forUpdate()
      .select('id', 'provider');
    await count(trx, day, open as { id: number; provider: string }[]);
  });
}

/**
 * Keeps why something differs, once. The same again by the same officer changes nothing.
 * @throws 404 for what does not differ; 409 when the day is closed, or somebody explained it before
 */
export async function explain(
  knex: Knex,
  officer: SignedInActor,
  { day, kind, id, reason }: { day: string; kind: FindingKind; id: number; reason: string },
): Promise<void> {
  await knex.transaction(async (trx) => {
    const open = await lockOpenDay(trx, day);
    const found = (await findingsOf(trx, day, false)).find((each) => each.kind === kind && each.id === id);
    if (!found) throw problem(404, messages.notFound);
    if (found.reason !== null) {
      if (found.by_id === officer.user.id && found.reason === reason) return;
      throw problem(409, texts.explainedAlready);
    }
    const { provider, payment_id, there, here } = found;
    const made = {
      day,
      provider,
      kind,
      subject_id: id,
      payment_id,
      there_poisha: there,
      here_poisha: here,
      reason,
    };
    await trx('money_explanations').insert({ ...made, explained_by: officer.user.id });
    await audit(trx, officer, {
      action: 'explain-money',
      ...(payment_id === null
        ? { resource: 'money_settlements', record_id: id }
        : { resource: 'payments', record_id: payment_id }),
      before: null,
      after: made,
    });
    await count(trx, day, open);
  });
}

/**
 * Closes a day: its figures stay. What comes for it later is a finding of the day on which it comes.
 * @throws 404; 409 when it is not over, was closed before, or something that differs is not explained
 */
export async function closeDay(
  knex: Knex,
  officer: SignedInActor,
  day: string,
  now = new Date(),
): Promise<void> {
  if (day >= dhakaDay(now)) throw problem(409, texts.notOver, { code: 'not_over' });
  await knex.transaction(async (trx) => {
    const open = await lockOpenDay(trx, day);
    if ((await count(trx, day, open)) > 0) throw problem(409, texts.openFindings, { code: 'open_findings' });
    for (const { id } of open) {
      const [after] = (await trx('money_days')
        .where({ id })
        .update({ closed_by: officer.user.id, closed_at: trx.fn.now() }, '*')) as object[];
      await audit(trx, officer, {
        action: 'close-money',
        resource: 'money_days',
        record_id: id,
        before: null,
        after,
      });
    }
  });
}
