import { byCertificate } from '../../api/src/features/mutations/application/certificate.testing.ts';
import { expect } from '../fixtures.ts';
import { test } from '../support/mutation-review.ts';

test('an inheritance shows its certificate to the officer, in both languages, and who is left out', async ({
  page,
  ask,
  openMutations,
  context,
  baseURL,
}) => {
  const family = { deceased: 'male', heirs: { wives: 1, sons: 1 } };
  const wife = { family, buyer_relation: 'wives', buyer_shares: '1/8' };
  // Their own number: those who sell in other tests are alive.
  const deceased = { previous_owner_nid: '1941123456789' };
  const { id } = await ask(byCertificate({ certificate_number: '71/2026', ...wife, ...deceased }));
  await openMutations();
  await page.goto(`/admin/mutations/${id}`);
  const article = page.getByRole('article');
  for (const fact of [
    'Day of death15 January 2026',
    'Certificate of the heirs71/2026 of 1 February 2026',
    'Issued byUnion Parishad',
    'The heirs hold the landTogether, in one khatian',
    'DeedNone: the heirs hold together',
    'Left out, though the law gives a share: son (7/8).',
  ])
    await expect(article).toContainText(fact);
  await context.addCookies([{ name: 'language', value: 'bn', url: baseURL! }]);
  await page.reload();
  await expect(article).toContainText('ওয়ারিশ সনদ৭১/২০২৬, ১ ফেব্রুয়ারি ২০২৬');
  await expect(article).toContainText('একত্রে, এক খতিয়ানে');
});
