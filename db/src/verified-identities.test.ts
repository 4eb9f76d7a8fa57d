import { expect, test } from 'vitest';
import { stepwiseDatabase } from '../testing/stepwise.ts';

const { rows, migrate, insert } = stepwiseDatabase();

const reviewed_at = new Date('2026-01-05T06:00:00Z');
/** Creates a person whose card has the given state and decider. */
async function person(name: string, status: string, reviewer_id: number | null = null) {
  const user_id = await insert('users', { name, email: `${name.length}@example.com`, password_hash: '-' });
  const decided = status === 'pending' ? {} : { reviewed_at, reviewer_id };
  const reason = status === 'rejected' ? { rejection_reason: 'Blurred' } : {};
  const kyc = await insert('kycs', { user_id, status, id_front: 'a', id_back: 'b', ...decided, ...reason });
  return { user_id, kyc };
}

test('who was verified before is so under the name of their account; there is one at a time', async () => {
  await migrate('0020_notice_facts');
  const officer = await insert('users', { name: 'Officer', email: 'o@example.com', password_hash: '-' });
  const rahima = await person('রহিমা খাতুন', 'success', officer);
  const nitai = await person('Nitai Chandra Mondal', 'success');
  await person('Waiting', 'pending');
  await person('Rejected', 'rejected');

  await migrate();

  const found = await rows('verified_identities').orderBy('id');
  expect(found).toMatchObject([
    {
      user_id: rahima.user_id,
      kyc_id: rahima.kyc,
      name_en: null,
      name_bn: 'রহিমা খাতুন',
      nid: null,
      status: 'current',
      confirmed_by: officer,
      confirmed_at: reviewed_at,
    },
    { user_id: nitai.user_id, name_en: 'Nitai Chandra Mondal', name_bn: null, confirmed_by: null },
  ]);
  expect(found).toHaveLength(2);
  const card = { user_id: nitai.user_id, status: 'success', reviewed_at, id_front: 'c', id_back: 'd' };
  const second = {
    user_id: nitai.user_id,
    kyc_id: await insert('kycs', card),
    name_en: 'Nitai',
    confirmed_at: reviewed_at,
  };
  await expect(insert('verified_identities', second)).rejects.toMatchObject({
    constraint: 'verified_identities_once',
  });
});
