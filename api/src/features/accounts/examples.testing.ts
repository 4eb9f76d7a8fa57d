import { createHash, randomInt, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';
import { TEST_PASSWORD } from '../../../testing/app.ts';
import { hashPassword } from './password/hash.ts';
import { tokenHash, type ContactPurpose, type TokenPurpose } from './tokens.ts';

const newAccount: Example = async () => ({
  body: {
    firstName: 'Rahima',
    lastName: 'Khatun',
    email: `rahima-${randomUUID()}@example.org`,
    phone: '01712345678',
    password: 'seven green boats',
    confirmPassword: 'seven green boats',
  },
});
const demonstrationLogin: Example = async () => ({
  body: { email: 'citizen@bhumi.test', password: 'bhumi-demo-2026' },
});

const someAddress: Example = async () => ({
  body: {
    permanent_address: {
      address_line_1: '12 Station Road',
      address_line_2: '',
      city: 'Mymensingh',
      postal_code: '2200',
      country: 'Bangladesh',
    },
  },
});

const newPassword: Example = async () => ({
  body: {
    current_password: TEST_PASSWORD,
    password: 'seven green boats',
    password_confirmation: 'seven green boats',
  },
});

/** A link for a new account, as in its mail. */
async function exampleToken(ids: ExampleIds, purpose: TokenPurpose) {
  const token = randomUUID();
  const email = `${token}@example.org`;
  const user = { name: 'Rahima Khatun', email, password_hash: 'never matches' };
  const user_id = await ids.insert('users', user);
  const expires_at = new Date(Date.now() + 60_000);
  await ids.insert('account_tokens', { user_id, email, purpose, token_hash: tokenHash(token), expires_at });
  return { token, email };
}

const verification: Example = async (ids) => {
  const { token } = await exampleToken(ids, 'verify-email');
  return { body: { token } };
};

/** A link of a mail about a requested new address. */
const contactLink =
  (purpose: ContactPurpose): Example =>
  async (ids) => {
    const token = randomUUID();
    const email = `${token}@example.org`;
    const user = { name: 'Rahima Khatun', email, password_hash: 'never matches' };
    const user_id = await ids.insert('users', user);
    const undo_until = new Date(Date.now() + 60_000);
    const change = { user_id, kind: 'email', old_value: email, new_value: `new-${email}`, undo_until };
    const contact_change_id = await ids.insert('contact_changes', change);
    const link = { user_id, email, purpose, token_hash: tokenHash(token), expires_at: undo_until };
    await ids.insert('account_tokens', { ...link, contact_change_id });
    return { body: { token } };
  };

/** A phone that waits to be confirmed: the caller's own. */
const waitingPhone: Example = async (ids) => {
  if (ids.caller !== null) {
    const undo_until = new Date(Date.now() + 60_000);
    const change = { user_id: ids.caller, kind: 'phone', new_value: '01812345678', undo_until };
    await ids.insert('contact_changes', change);
  }
  return { params: { kind: 'phone' } };
};

const reset: Example = async (ids) => {
  const password = 'seven green boats';
  const link = await exampleToken(ids, 'reset-password');
  return { body: { ...link, password, password_confirmation: password } };
};

const sentCode: Example = async (ids) => {
  const code = '274186';
  if (ids.caller !== null) {
    await ids.insert('phone_codes', {
      user_id: ids.caller,
      phone: '01700000000',
      code_hash: await hashPassword(code),
      expires_at: new Date(Date.now() + 60_000),
    });
  }
  return { body: { code } };
};

/** A code to the verified phone of somebody. */
const passwordCode: Example = async (ids) => {
  const [code, phone, password] = [
    '274186',
    `016${String(randomInt(100_000_000)).padStart(8, '0')}`,
    'seven green boats',
  ];
  const email = `${randomUUID()}@example.org`;
  const verified = { phone, phone_verified_at: new Date(), password_hash: 'opens nothing' };
  const user_id = await ids.insert('users', { name: 'Rahima Khatun', email, ...verified });
  const expires_at = new Date(Date.now() + 60_000);
  await ids.insert('password_codes', { user_id, phone, code_hash: await hashPassword(code), expires_at });
  return { body: { phone, code, password, password_confirmation: password } };
};

const password: Example = async () => ({ body: { current_password: TEST_PASSWORD } });
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A two-step secret that waits for its first code: the caller's own. */
const firstCode: Example = async (ids) => {
  if (ids.caller === null) return { body: { code: '000000' } };
  const secret = new Secret({ size: 20 }).base32;
  await ids.insert('two_factor', { user_id: ids.caller, secret });
  return { body: { code: codeOf(secret) } };
};

/** Two-step login that is on: the caller's own. */
const turnedOn: Example = async (ids) => {
  const secret = new Secret({ size: 20 }).base32;
  if (ids.caller !== null)
    await ids.insert('two_factor', { user_id: ids.caller, secret, confirmed_at: new Date() });
  return { body: { current_password: TEST_PASSWORD, code: codeOf(secret) } };
};

/** A new account whose login waits for a code. */
async function waitingLogin(ids: ExampleIds) {
  const secret = new Secret({ size: 20 }).base32;
  const challenge = randomUUID();
  const user_id = await ids.insert('users', {
    name: 'Two Steps',
    email: `${challenge}@example.org`,
    password_hash: 'opens nothing',
  });
  await ids.insert('two_factor', { user_id, secret, confirmed_at: new Date() });
  await ids.insert('login_challenges', {
    user_id,
    token_hash: createHash('sha256').update(challenge).digest(),
    remember: false,
    expires_at: new Date(Date.now() + 60_000),
  });
  return { body: { challenge, code: codeOf(secret) } };
}

export default {
  'POST /api/register': newAccount,
  'POST /api/check-email': async () => ({ body: { email: 'someone@example.org' } }),
  'POST /api/login': demonstrationLogin,
  'POST /api/login/two-factor': waitingLogin,
  'POST /api/password/forgot': async () => ({ body: { email: `${randomUUID()}@example.org` } }),
  'POST /api/password/link': async () => ({ body: { email: 'someone@example.org', token: 'any' } }),
  'POST /api/password/reset': reset,
  'POST /api/password/phone/code': async () => ({
    body: { phone: `015${String(randomInt(100_000_000)).padStart(8, '0')}` },
  }),
  'POST /api/password/phone/reset': passwordCode,
  'POST /api/email/verify': verification,
  'POST /api/phone/verify': sentCode,
  'PUT /api/me': someAddress,
  'POST /api/contact-changes/confirm': contactLink('confirm-contact'),
  'POST /api/contact-changes/undo': contactLink('undo-contact'),
  'POST /api/me/contact-changes/:kind/send': waitingPhone,
  'DELETE /api/me/contact-changes/:kind': waitingPhone,
  'POST /api/me/change-password': newPassword,
  'DELETE /api/me/sessions/:id': async (ids) => ({ params: { id: await ids.first('sessions') } }),
  'POST /api/me/two-factor': password,
  'POST /api/me/two-factor/confirm': firstCode,
  'POST /api/me/two-factor/recovery-codes': turnedOn,
  'POST /api/me/two-factor/off': turnedOn,
} satisfies Examples;
