import { describe, expect, it } from 'vitest';
import { requestTo, type Call } from '../../testing/request.ts';
import { action } from '../routes/dashboard.tsx';
import { SIGNED_IN, profile, api, thrownResponse } from './dashboard.testing.ts';

/** Sends a form of the dashboard. */
function send(
  entries: Record<string, string>,
  headers: Record<string, string> = {},
  answer?: (call: Call) => Response,
) {
  const { context, calls } = api(answer ?? (() => Response.json({ message: 'Done', user: profile })));
  const body = new URLSearchParams(entries);
  const request = requestTo('/dashboard?tab=security', SIGNED_IN, { method: 'POST', body, headers });
  const changes = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  return { answer: action({ request, context, params: {} }), changes };
}

describe('a form of the dashboard', () => {
  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
  ] as Record<string, string>[])('that another site sent (%o) is refused', async (headers) => {
    const { answer, changes } = send({ form: 'end-others' }, headers);
    expect((await thrownResponse(answer)).status).toBe(403);
    expect(changes()).toEqual([]);
  });

  it.each([
    {},
    { form: 'nonsense' },
    { form: 'constructor' },
    { form: 'end-session', of: '7/../8' },
    { form: 'delete-message', of: '7/../8' },
    { form: 'read-message' },
  ])('that no tab has (%o) is refused', async (entries) => {
    const { answer, changes } = send(entries as Record<string, string>);
    expect((await thrownResponse(answer)).status).toBe(400);
    expect(changes()).toEqual([]);
  });

  const lines = { address_line_1: '1', city: 'Dhaka', postal_code: '1000', country: 'Bangladesh' };
  const address = (kind: string) =>
    Object.fromEntries(Object.entries(lines).map(([name, value]) => [`${kind}.${name}`, value]));
  const passwords = { current_password: 'old', password: 'new-one', password_confirmation: 'new-one' };
  it.each([
    [{ form: 'personal', name: 'Rahima', email: 'r@example.org' }, 'PUT /api/me', 'personalInfo'],
    [{ form: 'permanent_address', ...address('permanent_address') }, 'PUT /api/me', 'address'],
    [{ form: 'mailing_address', ...address('mailing_address') }, 'PUT /api/me', 'address'],
    [{ form: 'send-pending-email' }, 'POST /api/me/contact-changes/email/send', 'personalInfo'],
    [{ form: 'give-up-phone' }, 'DELETE /api/me/contact-changes/phone', 'personalInfo'],
    [{ form: 'confirm-phone', code: '123456' }, 'POST /api/phone/verify', 'personalInfo'],
    [{ form: 'send-verification' }, 'POST /api/email/verification', 'profileKyc'],
    [{ form: 'send-phone-code' }, 'POST /api/phone/code', 'profileKyc&code=sent'],
    [{ form: 'verify-phone', code: '123456' }, 'POST /api/phone/verify', 'profileKyc'],
    [
      { form: 'read-message', of: '7', show: '20' },
      'PATCH /api/notifications/7/read',
      'messages&show=20#message-7',
    ],
    [
      { form: 'read-message', of: '7', message: '7' },
      'PATCH /api/notifications/7/read',
      'messages&message=7',
    ],
    [
      { form: 'read-all-messages', up_to: '7' },
      'PATCH /api/notifications/mark-all-read',
      'messages#messages',
    ],
    [{ form: 'delete-message', of: '7', next: '6' }, 'DELETE /api/notifications/7', 'messages#message-6'],
    [{ form: 'delete-message', of: '7' }, 'DELETE /api/notifications/7', 'messages#messages'],
    [{ form: 'password', ...passwords }, 'POST /api/me/change-password', 'security'],
    [{ form: 'end-session', of: '7' }, 'DELETE /api/me/sessions/7', 'security'],
    [{ form: 'end-others' }, 'POST /api/me/sessions/end-others', 'security'],
    [{ form: 'two-factor-off' }, 'POST /api/me/two-factor/off', 'security'],
  ])('does what it is for: %o', async (entries, change, tab) => {
    const { answer, changes } = send(entries as Record<string, string>, { 'sec-fetch-site': 'same-origin' });
    const response = (await answer) as Response;
    expect(changes()).toEqual([change]);
    expect(response.headers.get('location')).toBe(`/dashboard?tab=${tab}`);
  });

  it.each([
    [{ form: 'personal', name: '', email: 'x', phone: '1' }, ['name', 'email', 'phone']],
    [
      { form: 'mailing_address' },
      ['address_line_1', 'city', 'postal_code', 'country'].map((name) => `mailing_address.${name}`),
    ],
    [{ form: 'password', ...passwords, password_confirmation: 'other' }, ['password']],
  ])('that is filled in wrong says where: %o', async (entries, fields) => {
    const { answer, changes } = send(entries as Record<string, string>);
    expect(await answer).toMatchObject({ init: { status: 422 } });
    const { data } = (await answer) as { data: { errors: object } };
    expect(Object.keys(data.errors)).toEqual(fields);
    expect(changes()).toEqual([]);
  });

  it.each(['personal', 'send-phone-code', 'end-others', 'two-factor-start'])(
    'whose change the API does not make says so: %s',
    async (form) => {
      const filled = { form, name: 'Rahima', email: 'r@example.org' };
      const { answer } = send(filled, {}, () => Response.json({ message: 'Not now' }, { status: 429 }));
      expect(await answer).toMatchObject({ data: { message: 'Not now' }, init: { status: 429 } });
    },
  );
});
