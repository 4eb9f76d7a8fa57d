import { digitsIn } from '../../../../contract/digits.ts';
import { representationKinds, type RepresentationKind } from '../../../../contract/representation/kinds.ts';
import { defineFinding, reason } from './finding.ts';

/** For which owner of the land the applicant acts, on a document that the office has confirmed. */
interface Acting {
  kind: RepresentationKind;
  owner: string;
  /** Of the power or resolution; null: the kind has none. */
  number: string | null;
}

const ACTING = `
select distinct on (r.id) r.kind, r.owner, r.number
from mutations m
cross join lateral dags_meant(m.dag_id, m.mouza_id, m.dag_number) as meant(id)
cross join lateral representations_of(meant.id, 'mutation') r
where m.id = ? and r.user_id = m.user_id
order by r.id limit 5`;

/** Whether who asks does so for an owner of the land, as attorney or in another capacity. Nothing is found of all others. */
export default defineFinding<Acting[]>({
  name: 'acting',
  title: { en: 'Acting for an owner', bn: 'মালিকের পক্ষে আবেদন' },
  async read(knex, { id }) {
    const { rows } = await knex.raw<{ rows: Acting[] }>(ACTING, [id]);
    return rows.length > 0 ? rows : null;
  },
  describe(found) {
    const said = (language: 'en' | 'bn') =>
      found
        .map(({ kind, owner, number }) => {
          const capacity = representationKinds[kind].label[language];
          const of = number === null ? '' : ` (${language === 'bn' ? digitsIn(number, 'bn') : number})`;
          return `${owner}: ${language === 'en' ? capacity.toLowerCase() : capacity}${of}`;
        })
        .join('; ');
    return reason(
      'green',
      `The applicant acts for ${said('en')}. The office has confirmed it.`,
      `আবেদনকারী যাঁর পক্ষে কাজ করেন: ${said('bn')}। অফিস তা নিশ্চিত করেছে।`,
    );
  },
});
