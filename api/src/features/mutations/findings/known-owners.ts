import { digitsIn } from '../../../../contract/digits.ts';
import { formatDate } from '../../../../contract/format.ts';
import { sameNid } from '../../land/nid.ts';
import { defineFinding, reason } from './finding.ts';

interface Known {
  /** How many owners of the record are known by account, but for the applicant. */
  known: number;
  told: number;
  last_told: Date | null;
  /** Known owners whose name a seller has, with another number of the identity card. */
  unlike: string[];
}

/** The linked owners of a dag that are no applicants; whether each was told, and whether a seller of this name has their number. */
const KNOWN = `
select count(*)::int as known, count(t.told_at)::int as told, max(t.told_at) as last_told,
  coalesce(array_agg(l.owner order by l.id) filter (where exists (
    select from mutation_parties p where p.mutation_id = :id and p.side = 'previous_owner' and fold_name(p.name) = fold_name(l.owner))
    and v.nid is not null and not exists (
    select from mutation_parties p where p.mutation_id = :id and p.side = 'previous_owner' and ${sameNid('p.nid', 'v.nid')})), '{}') as unlike
from owner_links l
left join verified_identities v on v.user_id = l.user_id and v.status <> 'replaced'
left join owners_told t on t.event = 'mutation' and t.subject_id = :id and t.user_id = l.user_id
where l.dag_id = :dag_id and l.ended_at is null and l.user_id <> :user_id`;

/** Whether the owners who are known by account have been told, and whether the seller is one of them (docs/decisions/111). */
export default defineFinding<Known>({
  name: 'known-owners',
  title: { en: 'Known owners', bn: 'পরিচিত মালিক' },
  read: async (knex, { id, user_id, recorded }) => {
    if (!('record' in recorded)) return null;
    const { rows } = await knex.raw<{ rows: [Known] }>(KNOWN, { id, user_id, dag_id: recorded.record.id });
    return rows[0].known > 0 ? rows[0] : null;
  },
  describe: ({ known, told, last_told, unlike }) => {
    if (unlike.length > 0) {
      const names = unlike.join(', ');
      return reason(
        'red',
        `The land office knows ${names} by account, with another number of the identity card than the seller’s.`,
        `ভূমি অফিস ${names}-কে অ্যাকাউন্টে চেনে; তাঁর পরিচয়পত্রের নম্বর বিক্রেতার দেওয়া নম্বরের সঙ্গে মেলে না।`,
      );
    }
    if (told < known) {
      return reason(
        'amber',
        `Of ${known} known owners ${told} have been told.`,
        `পরিচিত ${digitsIn(String(known), 'bn')} জন মালিকের মধ্যে ${digitsIn(String(told), 'bn')} জনকে জানানো হয়েছে।`,
      );
    }
    const day = last_told!.toISOString();
    return reason(
      'green',
      `All known owners (${known}) have been told, the last on ${formatDate(day, 'en')}.`,
      `পরিচিত সব মালিককে (${digitsIn(String(known), 'bn')} জন) জানানো হয়েছে, সর্বশেষ ${formatDate(day, 'bn')} তারিখে।`,
    );
  },
});
