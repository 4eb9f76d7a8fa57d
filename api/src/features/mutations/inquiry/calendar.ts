/** The hearing of a mutation as a file for calendars (RFC 5545). */
import type { Knex } from 'knex';

import { digitsIn } from '../../../../contract/digits.ts';
import type { Language } from '../../../../contract/language.ts';
import { mutationMessages } from '../../../../contract/mutations/messages.ts';
import { stepTexts } from '../../../../contract/mutations/inquiry/steps.ts';
import { problem } from '../../../platform/http/http-error.ts';

/** The last hearing that was called of a mutation, and how many there were before it. */
interface Called {
  tracking_number: string;
  meets_at: Date;
  place: string;
  at: Date;
  earlier: number;
}

/** Octets of a line, without its end. */
const LINE = 75;

/** Folds a line so that none is longer than 75 octets; a character stays whole. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const current = lines.at(-1)! + character;
    if (Buffer.byteLength(current) > LINE) lines.push(` ${character}`);
    else lines[lines.length - 1] = current;
  }
  return lines.join('\r\n');
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

/** `20261203T043000Z`. */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** A hearing as a calendar takes it; one that was moved takes the place of the one before. */
export function calendarText(
  mutation_id: number,
  { tracking_number, meets_at, place, at, earlier }: Called,
  { language, host }: { language: Language; host: string },
): string {
  const number = digitsIn(tracking_number, language);
  const summary = language === 'bn' ? `নামজারি ${number}-এর শুনানি` : `Hearing of mutation ${number}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bhumi//Mutations//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:mutation-${mutation_id}-hearing@${host}`,
    `SEQUENCE:${earlier}`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(meets_at)}`,
    'DURATION:PT1H',
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}

/** Whether somebody's mutation it is, or they were called to a hearing of it. */
const TAKES_PART = `
select from mutations m where m.id = :mutation_id and (m.user_id = :reader or exists (
  select from mutation_step_invited i join mutation_steps s on s.id = i.step_id
  where s.mutation_id = m.id and i.user_id = :reader))`;

/**
 * The hearing that was called last of a mutation.
 * @param reader who must be a side of it; null: nobody need be
 * @throws a 404 when the mutation is not there or not theirs, or no hearing was called
 */
export async function lastHearing(knex: Knex, mutation_id: number, reader: number | null): Promise<Called> {
  if (reader !== null) {
    const { rows } = await knex.raw<{ rows: object[] }>(TAKES_PART, { mutation_id, reader });
    if (rows.length === 0) throw problem(404, mutationMessages.notFound);
  }
  const called = (await knex('mutation_steps as s')
    .join('mutations as m', 'm.id', 's.mutation_id')
    .where({ mutation_id, kind: 'hearing' })
    .orderBy('s.id')
    .select('tracking_number', 'meets_at', 'place', 'at')) as Omit<Called, 'earlier'>[];
  const last = called.at(-1);
  if (!last) throw problem(404, stepTexts.noHearing);
  return { ...last, earlier: called.length - 1 };
}
