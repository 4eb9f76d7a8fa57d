/** What is heard when and where, as the messages of a hearing say it. */
import { digitsIn } from '../../../../contract/digits.ts';
import { formatDateTime } from '../../../../contract/format.ts';
import type { Message } from '../../../../contract/language.ts';

/** The land of a hearing. What the applicant typed as the number is never sent to others. */
export interface HearingLand {
  /** Of the record; null: it is not known. */
  dag_no: string | null;
  mouza_en: string;
  mouza_bn: string;
}

/** SQL: the land of a mutation `m`. */
export const HEARING_LAND_SQL = `(select json_build_object('dag_no', d.dag_no, 'mouza_en', z.name_en, 'mouza_bn', z.name_bn)
  from mouzas z left join dags d on d.id = m.dag_id where z.id = m.mouza_id) as land`;

export interface HearingFacts {
  tracking_number: string;
  /** Absent: the notice is older than this. */
  land?: HearingLand;
  /** ISO 8601 UTC. */
  meets_at: string;
  place: string;
}

/** "Mutation M-1 (dag 12, Ashulia)". */
export function mutationAndLand({
  tracking_number,
  land,
}: Pick<HearingFacts, 'tracking_number' | 'land'>): Message {
  const [en, bn] = [`Mutation ${tracking_number}`, `নামজারি ${digitsIn(tracking_number, 'bn')}`];
  if (!land) return { en, bn };
  const { dag_no, mouza_en, mouza_bn } = land;
  return {
    en: `${en} (${dag_no === null ? '' : `dag ${dag_no}, `}${mouza_en})`,
    bn: `${bn} (মৌজা ${mouza_bn}${dag_no === null ? '' : `, দাগ ${digitsIn(dag_no, 'bn')}`})`,
  };
}

export function hearingSentence(facts: HearingFacts): Message {
  const { en, bn } = mutationAndLand(facts);
  const { meets_at, place } = facts;
  return {
    en: `${en} is heard on ${formatDateTime(meets_at, 'en')}. Place: ${place}.`,
    bn: `${bn}-এর শুনানি হবে ${formatDateTime(meets_at, 'bn')}। স্থান: ${place}।`,
  };
}
