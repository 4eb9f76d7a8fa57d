import { sameNid } from '../../land/nid.ts';
import { defineFinding, reason } from './finding.ts';

interface Facts {
  /** It is the officer's own request, or a party carries the officer's verified number. */
  same: boolean;
  /** A party is called as the officer is. */
  namesake: boolean;
}

const OFFICER = `
select coalesce(bool_or(${sameNid('party.nid', 'verified.nid')}), false) as same,
  coalesce(bool_or(fold_name(party.name) in
    (fold_name(users.name), fold_name(verified.name_en), fold_name(verified.name_bn))), false) as namesake
from users
left join verified_identities verified on verified.user_id = users.id and verified.status <> 'replaced'
left join mutation_parties party on party.mutation_id = :id
where users.id = :officer`;

/** Whether the officer who looks at it takes part in what is decided. */
export default defineFinding<Facts>({
  name: 'officer',
  title: { en: 'Officer', bn: 'কর্মকর্তা' },
  read: async (knex, { id, user_id }, officer) => {
    const { rows } = await knex.raw<{ rows: [Facts] }>(OFFICER, { id, officer: officer.id });
    const [{ same, namesake }] = rows;
    return { same: same || user_id === officer.id, namesake };
  },
  describe: ({ same, namesake }) => {
    if (same) {
      return reason(
        'red',
        'The officer is a party to this mutation. Another officer should decide.',
        'কর্মকর্তা নিজেই এই নামজারির একটি পক্ষ। অন্য কর্মকর্তার সিদ্ধান্ত দেওয়া উচিত।',
      );
    }
    return namesake
      ? reason('amber', 'A party has the same name as the officer.', 'একটি পক্ষের নাম আর কর্মকর্তার নাম একই।')
      : reason('green', 'The officer is no party to it.', 'কর্মকর্তা এই নামজারির কোনো পক্ষ নন।');
  },
});
