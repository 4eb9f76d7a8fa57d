import type { KnownOwner } from './known.ts';
import { defineFinding, reason } from './finding.ts';

/** Whether a seller who is known by account gives the number of their own identity card (docs/decisions/111). */
export default defineFinding<KnownOwner[]>({
  name: 'known-owners',
  title: { en: 'Known owners', bn: 'পরিচিত মালিক' },
  read: (_knex, { known }) => (known.length > 0 ? known : null),
  describe: (known) => {
    const names = known
      .filter(({ is_unlike }) => is_unlike)
      .map(({ owner }) => owner)
      .join(', ');
    return names === ''
      ? reason(
          'green',
          'No seller has the name of a known owner with another number of the identity card.',
          'কোনো বিক্রেতা পরিচিত মালিকের নামে অন্য পরিচয়পত্র নম্বর দেননি।',
        )
      : reason(
          'red',
          `The land office knows ${names} by account, with another number of the identity card than the seller’s.`,
          `ভূমি অফিস ${names}-কে অ্যাকাউন্টে চেনে; তাঁর পরিচয়পত্রের নম্বর বিক্রেতার দেওয়া নম্বরের সঙ্গে মেলে না।`,
        );
  },
});
