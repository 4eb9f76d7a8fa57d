import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { PHONE_CODE_LENGTH, PHONE_CODE_MINUTES } from '../../../../contract/accounts/messages.ts';
import { defineMessage, MINUTE } from '../../../platform/messages/outbox/message.ts';
import { hashPassword } from '../password/hash.ts';

/** Returns the new phone of a pending change; null when it is no longer pending. */
async function pendingPhone(knex: Knex, change: string): Promise<string | null> {
  const row = (await knex('contact_changes')
    .where({ id: Number(change), kind: 'phone', status: 'pending' })
    .where('undo_until', '>', knex.fn.now())
    .first('new_value')) as { new_value: string } | undefined;
  return row?.new_value ?? null;
}

/** Returns the account's phone if it is not verified yet; else null. */
async function unverifiedPhone(knex: Knex, userId: number | null): Promise<string | null> {
  const user = (await knex('users')
    .where({ id: userId })
    .whereNotNull('phone')
    .whereNull('phone_verified_at')
    .whereNull('disabled_at')
    .first('phone')) as { phone: string } | undefined;
  return user?.phone ?? null;
}

/** The text message with a new code; none when the phone is verified or removed by then. */
export const phoneCodeMessage = defineMessage({
  name: 'phone-code',
  ttlMs: 5 * MINUTE,
  make: async ({ user_id, data }, { knex }) => {
    const { change } = data;
    const phone =
      change === undefined ? await unverifiedPhone(knex, user_id) : await pendingPhone(knex, change);
    if (phone === null) return null;
    const code = String(randomInt(10 ** PHONE_CODE_LENGTH)).padStart(PHONE_CODE_LENGTH, '0');
    await knex('phone_codes').insert({
      user_id,
      phone,
      code_hash: await hashPassword(code),
      expires_at: new Date(Date.now() + PHONE_CODE_MINUTES * 60_000),
    });
    return {
      channel: 'sms',
      to: phone,
      // ASCII digits in both languages: telephones offer to fill in only those.
      text: {
        en: `${code} is your Bhumi code. It is valid for 10 minutes. Never tell it to anyone.`,
        bn: `${code} আপনার ভূমি কোড। এটি ১০ মিনিট কার্যকর। কোডটি কাউকে বলবেন না।`,
      },
    };
  },
});
