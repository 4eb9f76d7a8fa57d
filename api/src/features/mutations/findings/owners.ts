import { formatList } from '../../../../contract/format.ts';
import type { Language } from '../../../../contract/language.ts';
import { recordOfClaim } from './claim.ts';
import { defineFinding, reason } from './finding.ts';
import { isLikelySame, type NameMatch } from '../../land/owner-names.ts';

/** So many names of a long record are said. */
const MOST = 10;

const quoted = (names: readonly (string | null)[], language: Language): string =>
  formatList(
    names.slice(0, MOST).map((name) => `“${name}”`),
    'and',
    language,
  );

/** Whether those who give are those who have. */
export default defineFinding<{ sellers: NameMatch[]; owners: string[] }>({
  name: 'owners',
  title: { en: 'Previous owner', bn: 'আগের মালিক' },
  read: (_knex, claim) => {
    const record = recordOfClaim(claim);
    return record && { sellers: claim.sellerMatches, owners: record.khotiyan.map(({ owner }) => owner) };
  },
  describe: ({ sellers, owners }) => {
    if (owners.length === 0) {
      return reason('amber', 'The record lists no owners.', 'রেকর্ডে কোনো মালিকের নাম নেই।');
    }
    const strangers = sellers.filter((seller) => !isLikelySame(seller)).map(({ name }) => name);
    if (strangers.length > 0) {
      const are = strangers.length === 1 ? 'is' : 'are';
      return reason(
        'red',
        `${quoted(strangers, 'en')} ${are} not among the recorded owners: ${quoted(owners, 'en')}.`,
        `${quoted(strangers, 'bn')} রেকর্ডের মালিকদের মধ্যে নেই। রেকর্ডে আছেন: ${quoted(owners, 'bn')}।`,
      );
    }
    const spelt = sellers.filter(({ same }) => !same);
    if (spelt.length === 0) {
      return reason(
        'green',
        'Every previous owner is among the recorded owners.',
        'আগের সব মালিকের নাম রেকর্ডের মালিকদের মধ্যে আছে।',
      );
    }
    const pairs = (language: Language) =>
      spelt.map(({ name, owner }) => `${quoted([name], language)} – ${quoted([owner], language)}`).join('; ');
    return reason(
      'amber',
      `Spelt otherwise than in the record (claimed – recorded): ${pairs('en')}.`,
      `নামের বানান রেকর্ডের সঙ্গে হুবহু মেলে না (আবেদনে – রেকর্ডে): ${pairs('bn')}।`,
    );
  },
});
