import { describe, expect, it } from 'vitest';
import * as forgot from '../../../portal/app/routes/forgot-password.tsx';
import * as login from '../../../portal/app/routes/login.tsx';
import * as logout from '../../../portal/app/routes/logout.tsx';
import * as register from '../../../portal/app/routes/register.tsx';
import * as reset from '../../../portal/app/routes/reset-password.tsx';
import { openPage } from '../../../portal/testing/pages.tsx';
import { controlsOf, linksOf, textOf } from '../../../portal/testing/reading.ts';
import { country } from './country.ts';

const text = (label: string, name: string, type: string) => ({ label, name, type, required: true });

describe('the login', () => {
  it('asks for name and password, offers to remember, and leads to password and account', async () => {
    const { main } = await openPage(login, '/login', country);
    expect(controlsOf(main)).toMatchObject([
      text('Email or phone number', 'email', 'text'),
      text('Password', 'password', 'password'),
      { name: 'remember', type: 'checkbox', required: false },
    ]);
    expect(linksOf(main)).toEqual([
      { text: 'Forgot password?', href: '/forgot-password' },
      { text: 'Create an account', href: '/register' },
    ]);
  });

  it('says in the panel beside it what the portal offers, its figures and survey types', async () => {
    const { main } = await openPage(login, '/login', country);
    const panel = /<aside\b.*<\/aside>/s.exec(main)![0];
    const all = (tag: string) =>
      [...panel.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([each]) => textOf(each));
    expect(all('dt')).toEqual(['Secure', 'Fast', 'Verified', 'Digital']);
    expect(all('strong')).toEqual(['10K+', '500+', '64']);
    expect(textOf(panel)).toMatch(/10K\+ records .*500\+ mouzas .*64 districts/);
    expect(all('li').slice(-6)).toEqual(['CS', 'SA', 'RS', 'BS', 'BRS', 'TS']);
  });

  it.each([
    ['the default', 'verified=1', 'Email verified successfully. You can now log in.'],
    ['a text without its tags', 'verified=1&msg=Thank+you%3Cbr%3E%21', 'Thank you!'],
    ['200 characters of a text', `verified=1&msg=${'y'.repeat(201)}`, 'y'.repeat(200)],
  ])('shows %s in a green banner that can be dismissed', async (_, query, said) => {
    const { location, cookies } = await openPage(login, `/login?${query}`, country);
    expect(location).toBe('/login');
    const page = await openPage(login, location!, country, { cookies });
    const banner = /<div class="notice success" role="status".*?<\/div><\/div>/s.exec(page.html)![0];
    // What no link of ours has sent is led by words that say so.
    expect([...banner.matchAll(/<p id="flash-text">(.*?)<\/p>/g)].map(([, each]) => each)).toEqual([said]);
    expect(linksOf(banner)).toEqual([{ text: 'Dismiss', href: '/login' }]);
    expect((await openPage(login, '/login', country)).announced).toEqual([]);
  });
});

it('an account is opened with name, e-mail address, phone, password and the terms', async () => {
  const { main } = await openPage(register, '/register', country);
  expect(controlsOf(main)).toMatchObject([
    text('First name', 'firstName', 'text'),
    text('Last name', 'lastName', 'text'),
    text('Email', 'email', 'email'),
    text('Phone', 'phone', 'tel'),
    text('Password', 'password', 'password'),
    text('Confirm password', 'confirmPassword', 'password'),
    { name: 'terms', type: 'checkbox', required: true },
  ]);
  // Where the availability of the address is told.
  expect(main).toMatch(/name="email"[^>]*>\s*<p class="availability" role="status">/);
});

it('a reset link is asked for with an e-mail address alone', async () => {
  const { main } = await openPage(forgot, '/forgot-password', country);
  expect(controlsOf(main)).toMatchObject([text('Email', 'email', 'email')]);
  expect(main).toMatch(/<button [^>]*type="submit">Send reset link<\/button>/);
});

describe('a new password', () => {
  it('is set with what the link says, and leads to the login', async () => {
    const address = '/reset-password?token=of+the+mail&email=rahima%40example.test';
    const { main } = await openPage(reset, address, country);
    expect(controlsOf(main)).toMatchObject([
      { ...text('Email', 'email', 'email'), value: 'rahima@example.test' },
      text('New password', 'password', 'password'),
      text('Confirm new password', 'password_confirmation', 'password'),
    ]);
    expect(main).toContain('<input type="hidden" name="token" value="of the mail"/>');
    expect(linksOf(main).map(({ href }) => href)).toEqual(['/login']);
  });
});

it('a logout clears the session and leads home, also where the server fails', async () => {
  const cookies = { bhumi_session: 'token' };
  for (const status of [200, 500]) {
    const answer = () => Response.json({ message: 'x' }, { status });
    const left = await openPage(logout, '/logout', answer, { form: {}, cookies });
    expect([left.status, left.location, left.cookies.bhumi_session]).toEqual([303, '/', '']);
    expect(left.calls).toMatchObject([{ path: '/api/logout', method: 'POST' }]);
  }
});
