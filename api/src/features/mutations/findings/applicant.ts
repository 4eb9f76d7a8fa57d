import type { Claim } from './claim.ts';
import { defineFinding, reason } from './finding.ts';

/** Whether the land office has seen the identity card of who asks. */
export default defineFinding<Claim>({
  name: 'applicant',
  title: { en: 'Applicant', bn: 'আবেদনকারী' },
  read: (_knex, claim) => claim,
  describe: ({ applicant_verified }) =>
    applicant_verified
      ? reason('green', 'The applicant’s identity is verified.', 'আবেদনকারীর পরিচয় যাচাই করা হয়েছে।')
      : reason(
          'red',
          'The applicant’s identity is not verified: nobody has compared an identity card.',
          'আবেদনকারীর পরিচয় যাচাই করা হয়নি: কেউ পরিচয়পত্র মিলিয়ে দেখেনি।',
        ),
});
