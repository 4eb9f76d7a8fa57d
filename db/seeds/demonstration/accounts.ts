import { hash } from '@node-rs/argon2';
import type { Knex } from 'knex';

/** The password of each demonstration account. */
export const DEMONSTRATION_PASSWORD = 'bhumi-demo-2026';

/** argon2id with 19 MiB and two passes, as the application hashes. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const ACCOUNTS = [
  { email: 'admin@bhumi.test', name: 'Nasrin Sultana', phone: '01700000001', role: 'admin' },
  { email: 'acland@bhumi.test', name: 'Md. Kamal Hossain', phone: '01700000002', role: 'acland' },
  { email: 'citizen@bhumi.test', name: 'Rahima Akter', phone: '01700000003', role: 'user' },
  { email: 'newcomer@bhumi.test', name: 'Tanvir Ahmed', phone: '01700000004', role: 'user' },
] as const;

const JOINED = '2026-01-05T04:00:00Z';

/** The four accounts, with verified addresses. @returns the id of each by its e-mail address */
export async function insertAccounts(trx: Knex.Transaction): Promise<Map<string, number>> {
  const rows = await Promise.all(
    ACCOUNTS.map(async (account) => ({
      ...account,
      password_hash: await hash(DEMONSTRATION_PASSWORD, COST),
      email_verified_at: JOINED,
      phone_verified_at: JOINED,
      created_at: JOINED,
      updated_at: JOINED,
      is_sample: true,
    })),
  );
  const inserted: { id: number; email: string }[] = await trx('users').insert(rows, ['id', 'email']);
  await trx.raw(`insert into appointments (post_id, user_id, starts_at)
    select p.id, u.id, u.created_at from posts p join offices o on o.id = p.office_id and o.kind = 'national'
      join users u on u.role = 'acland' and u.is_sample
    where p.kind = 'acland'`);
  return new Map(inserted.map(({ id, email }) => [email, id]));
}
