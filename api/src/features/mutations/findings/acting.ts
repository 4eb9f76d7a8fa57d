import { applicantActingText, type ApplicantActing } from '../../../../contract/representation/applicant.ts';
import { APPLICANT_ACTED_SQL } from '../../representation/applicant.ts';
import { defineFinding, reason } from './finding.ts';

const ACTED = `select acted.* from mutations m cross join lateral (${APPLICANT_ACTED_SQL}) acted where m.id = ? order by acted.id`;

/** Whether who asks does so for an owner of the land, as attorney or in another capacity. Nothing is found of all others. */
export default defineFinding<(ApplicantActing & { in_force: boolean })[]>({
  name: 'acting',
  title: { en: 'Acting for an owner', bn: 'মালিকের পক্ষে আবেদন' },
  async read(knex, { id }) {
    const { rows } = await knex.raw<{ rows: (ApplicantActing & { in_force: boolean })[] }>(ACTED, [id]);
    return rows.length > 0 ? rows : null;
  },
  describe(found) {
    const { en, bn } = applicantActingText(found);
    if (found.some(({ in_force }) => !in_force)) {
      return reason(
        'amber',
        `When asking, the applicant acted for ${en}. It is over since.`,
        `আবেদনের সময় আবেদনকারী যাঁর পক্ষে কাজ করতেন: ${bn}। তা এর মধ্যে শেষ হয়েছে।`,
      );
    }
    return reason(
      'green',
      `The applicant acts for ${en}. The office has confirmed it.`,
      `আবেদনকারী যাঁর পক্ষে কাজ করেন: ${bn}। অফিস তা নিশ্চিত করেছে।`,
    );
  },
});
