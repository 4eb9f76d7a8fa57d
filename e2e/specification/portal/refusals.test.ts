import { describe, expect, it } from 'vitest';
import { newPaymentKey } from '../../../portal/app/lib/forms/payment-key.ts';
import { applyText } from '../../../portal/app/applications/text.ts';
import { registrationText } from '../../../portal/app/land-registrations/text.ts';
import * as apply from '../../../portal/app/routes/land_.apply.tsx';
import * as forgot from '../../../portal/app/routes/forgot-password.tsx';
import * as landTax from '../../../portal/app/routes/land-tax.tsx';
import * as login from '../../../portal/app/routes/login.tsx';
import * as register from '../../../portal/app/routes/register.tsx';
import * as reset from '../../../portal/app/routes/reset-password.tsx';
import { openPage } from '../../../portal/testing/pages.tsx';
import type { Call } from '../../../portal/testing/request.ts';
import { country } from './country.ts';

const account = { email: 'rahima@example.test', password: 'seven-green-boats' };
const opening = {
  ...account,
  firstName: 'Rahima',
  lastName: 'Khatun',
  phone: '01712345678',
  confirmPassword: account.password,
  terms: '1',
};
const again = { email: account.email, token: 'of the mail', password: 'ten-boats' };
const land = {
  division_id: '1',
  district_id: '2',
  upazila_id: '3',
  mouza_id: '4',
  survey_type_id: '6',
  khatiyan_number: '12',
  dag_number: '7',
  land_type: 'commercial',
  land_area: '4356',
};
const signedIn = { bhumi_session: 'token' };

/** The API of the country for someone who is signed in, where what is sent is answered as told. */
const answering =
  (answer: () => Response | undefined) =>
  (call: Call): Response | undefined => {
    if (call.path === '/api/me') return Response.json({ id: 1, name: 'Rahima Khatun', role: 'user' });
    return call.method === 'POST' && call.path !== '/api/check-email' ? answer() : country(call);
  };
const failing = () => undefined;
const refusing = (message: string) => () => Response.json({ message }, { status: 409 });

describe('a form that fails', () => {
  it.each([
    ['a login', login, '/login', account, {}, 'Invalid credentials'],
    ['an account', register, '/register', opening, {}, 'Failed to create account'],
    [
      'a new password',
      reset,
      '/reset-password',
      { ...again, password_confirmation: again.password },
      {},
      'Reset failed. The link may be invalid or expired.',
    ],
    [
      'land',
      landTax,
      '/land-tax',
      land,
      signedIn,
      `Failed to submit registration. ${registrationText.en.again}`,
    ],
  ] as const)('of %s says what the server says, else its own words', async (...of) => {
    const [, route, path, form, cookies, otherwise] = of;
    const own = await openPage(route, path, answering(failing), { form, cookies });
    expect(own.announced).toEqual([`There is a problem ${otherwise}`]);
    expect(own.main).toContain('role="alert"');
    const theirs = await openPage(route, path, answering(refusing('Not today.')), { form, cookies });
    expect(theirs.announced).toEqual(['There is a problem Not today.']);
  });

  it('of an application says what the server says, else its own words', async () => {
    for (const [answer, text] of [
      [failing, `Failed to submit application. ${applyText.en.again}`],
      [refusing('Not today.'), 'Not today.'],
    ] as const) {
      const key = newPaymentKey(Date.now());
      const form = { dag_id: '7', key, fee: '100', method: 'bkash', phone: '01712345678', pin: '1234' };
      const path = `/land/apply?dag_id=7&key=${key}`;
      const sent = await openPage(apply, path, answering(answer), { form, cookies: signedIn });
      // What the server refuses is shown by the address of the payment, what it cannot answer in place.
      const cookies = { ...signedIn, ...sent.cookies };
      const shown = sent.location
        ? await openPage(apply, sent.location, answering(answer), { cookies })
        : sent;
      expect(shown.announced[0]).toBe(`There is a problem ${text}`);
    }
  });
});

describe('who asks for a reset link', () => {
  it.each([
    ['has an account', () => Response.json({ message: 'Sent' })],
    ['has none', () => Response.json({ message: 'Nobody' }, { status: 404 })],
    ['cannot be answered', failing],
  ])('and %s is told the same', async (_, answer) => {
    const form = { email: account.email };
    const { status, announced } = await openPage(forgot, '/forgot-password', answering(answer), { form });
    expect([status, announced]).toEqual([
      200,
      ['✓ If an account exists for that email, a reset link has been sent.'],
    ]);
  });
});

describe('who is not signed in', () => {
  it.each([
    ['applies for a copy', apply, '/land/apply?dag_id=7', undefined, 'Please login first'],
    ['registers land', landTax, '/land-tax', land, 'Please login first.'],
  ] as const)('and %s goes to the login, which says why', async (_, route, path, form, text) => {
    const sent = await openPage(route, path, country, form && { form });
    expect(sent.location).toMatch(/^\/login\?next=/);
    const { announced } = await openPage(login, sent.location!, country, { cookies: sent.cookies });
    expect(announced).toEqual([`✕ ${text} Dismiss`]);
  });
});

it('an account that was opened leads to the login, which says what the server says', async () => {
  const created = () => Response.json({ message: 'Welcome to the land office.' }, { status: 201 });
  const sent = await openPage(register, '/register', answering(created), { form: opening });
  expect(sent.location).toBe('/login');
  const { announced } = await openPage(login, sent.location!, country, { cookies: sent.cookies });
  expect(announced).toEqual(['✓ Welcome to the land office. Dismiss']);
});
