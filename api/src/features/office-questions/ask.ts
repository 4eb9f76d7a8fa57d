/** A person asks the land office about one of their cases. */
import type { Knex } from 'knex';

import {
  CASE_COLUMNS,
  parseCaseNumber,
  type TypedCase,
} from '../../../contract/office-questions/case-number.ts';
import {
  MAX_OPEN_QUESTIONS,
  officeQuestionTexts as texts,
} from '../../../contract/office-questions/office-questions.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { requiredText } from '../../platform/decisions/required-text.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import { applicationPlace, mutationPlace, registrationPlace } from '../land/row-places.ts';

/** Where a case of each kind lies. */
const PLACES = { mutation: mutationPlace, copy: applicationPlace, registration: registrationPlace };

/** The case of a number and its mouza, if it is the person's own. Each case lies in one: the database sees to it. */
async function ownCase(
  knex: Knex,
  typed: TypedCase,
  user_id: number,
): Promise<{ id: number; mouza_id: number } | undefined> {
  const { table, mouza } = PLACES[typed.kind];
  const named = typed.kind === 'mutation' ? typed.tracking : { id: typed.id };
  return knex(`${table} as t`)
    .where({ ...named, user_id })
    .first('t.id', knex.raw(`${String(mouza)} as mouza_id`));
}

/**
 * Sends a question to the office where the case lies. The same again, while it waits, changes nothing.
 * @returns the id of the question
 * @throws a 422 on `number` for a case that is not there or not theirs, and on `question`; a 409 when too many wait
 */
export async function askOffice(
  knex: Knex,
  person: SignedInActor,
  sent: { number: string; question: string },
): Promise<number> {
  const typed = parseCaseNumber(sent.number);
  const question = requiredText('question', sent.question, texts.question);
  const user_id = person.user.id;
  return knex.transaction(async (trx) => {
    await lockUser(trx, user_id);
    const found = typed && (await ownCase(trx, typed, user_id));
    // A stranger's case looks as one that is not there.
    if (!typed || !found)
      throw fieldErrors({ number: [sent.number.trim() ? texts.number : texts.numberMissing] });
    const open = (await trx('office_questions')
      .where({ user_id, status: 'pending' })
      .select('id', 'question', ...Object.values(CASE_COLUMNS))) as Record<string, unknown>[];
    const column = CASE_COLUMNS[typed.kind];
    const same = open.find((each) => each[column] === found.id && each['question'] === question);
    if (same) return same['id'] as number;
    if (open.length >= MAX_OPEN_QUESTIONS) throw problem(409, texts.tooMany);
    const row = { user_id, [column]: found.id, mouza_id: found.mouza_id, question };
    const [after] = (await trx('office_questions').insert(row).returning('*')) as [{ id: number }];
    const record = { resource: 'office_questions', record_id: after.id, action: 'submit' } as const;
    await audit(trx, person, { ...record, before: null, after });
    return after.id;
  });
}
