/** Questions to the land office, as their authors and as officers see them. */
import type { Knex } from 'knex';

import type {
  OfficeQuestionStatus,
  OwnQuestion,
  ReviewedQuestion,
} from '../../../contract/office-questions/office-questions.ts';
import { messages } from '../../../contract/messages.ts';
import { inPlaces, type Places } from '../../platform/access/places.ts';
import { problem } from '../../platform/http/http-error.ts';
import type { ListQuery } from '../../platform/lists/query.ts';
import { officeQuestionPlace } from '../land/row-places.ts';

const moment = (column: string): string => `to_json(${column}) #>> '{}'`;

/** SQL: the case of a question `t`; the letters are those of `caseNumber`. */
const CASE = `case
  when t.mutation_id is not null then json_build_object('kind', 'mutation', 'id', t.mutation_id,
    'number', (select m.tracking_number from mutations m where m.id = t.mutation_id))
  when t.application_id is not null then json_build_object('kind', 'copy', 'id', t.application_id, 'number', 'C-' || t.application_id)
  else json_build_object('kind', 'registration', 'id', t.land_tax_registration_id, 'number', 'R-' || t.land_tax_registration_id)
  end as "case"`;

/** The most of one's own questions that are shown. */
const OWN = 50;

/** One's own questions, the newest first. */
export async function ownQuestions(knex: Knex, user_id: number): Promise<OwnQuestion[]> {
  const { rows } = await knex.raw<{ rows: OwnQuestion[] }>(
    `select t.id, t.status, ${CASE}, t.question, ${moment('t.created_at')} as asked_at, t.answer,
       ${moment('t.reviewed_at')} as answered_at,
       (select json_build_object('id', o.id, 'name', json_build_object('en', o.name_en, 'bn', o.name_bn))
         from mouza_offices p join offices o on o.id = p.ac_office_id where p.mouza_id = t.mouza_id) as office
     from office_questions t where t.user_id = ? order by t.id desc limit ${OWN}`,
    [user_id],
  );
  return rows;
}

const REVIEWED = `t.id, t.status, ${CASE}, json_build_object('en', place.name_en, 'bn', place.name_bn) as mouza, t.question,
  ${moment('t.created_at')} as asked_at, t.answer, ${moment('t.reviewed_at')} as reviewed_at, t.version,
  json_build_object('id', person.id, 'name', person.name, 'email', person.email) as "user",
  (select json_build_object('name', r.name) from users r where r.id = t.reviewer_id) as reviewer`;
const FROM = `office_questions t join mouzas place on place.id = t.mouza_id join users person on person.id = t.user_id`;

/** One question. @throws a 404 */
export async function questionById(knex: Knex, id: number): Promise<ReviewedQuestion> {
  const { rows } = await knex.raw<{ rows: ReviewedQuestion[] }>(
    `select ${REVIEWED} from ${FROM} where t.id = ?`,
    [id],
  );
  if (!rows[0]) throw problem(404, messages.notFound);
  return rows[0];
}

/** A page of those that lie in places, the oldest first. */
export async function findQuestions(
  knex: Knex,
  places: Places,
  status: OfficeQuestionStatus | undefined,
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
): Promise<{ rows: ReviewedQuestion[]; total: number }> {
  const all = inPlaces(knex('office_questions as t'), places, officeQuestionPlace.mouza);
  if (status) void all.where('t.status', status);
  const [{ count }] = (await all.clone().count({ count: '*' })) as [{ count: string | number }];
  const ids = await all.clone().orderBy('t.id').offset(offset).limit(limit).pluck<number[]>('t.id');
  const { rows } = await knex.raw<{ rows: ReviewedQuestion[] }>(
    `select ${REVIEWED} from ${FROM} where t.id = any(?::bigint[]) order by t.id`,
    [ids],
  );
  return { rows, total: Number(count) };
}
