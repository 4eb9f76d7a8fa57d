import { describe, expect, it } from 'vitest';
import * as compliance from '../../../portal/app/routes/compliance.tsx';
import * as dagSearchMap from '../../../portal/app/routes/dag-search-map.tsx';
import * as dashboard from '../../../portal/app/routes/dashboard.tsx';
import * as elsewhere from '../../../portal/app/routes/$.tsx';
import * as forgot from '../../../portal/app/routes/forgot-password.tsx';
import * as home from '../../../portal/app/routes/_index.tsx';
import * as land from '../../../portal/app/routes/land.tsx';
import * as landTax from '../../../portal/app/routes/land-tax.tsx';
import * as login from '../../../portal/app/routes/login.tsx';
import * as privacy from '../../../portal/app/routes/privacy.tsx';
import * as register from '../../../portal/app/routes/register.tsx';
import * as reset from '../../../portal/app/routes/reset-password.tsx';
import * as terms from '../../../portal/app/routes/terms.tsx';
import { openPage } from '../../../portal/testing/pages.tsx';
import { attributesOf, linksOf, textOf } from '../../../portal/testing/reading.ts';
import type { Call } from '../../../portal/testing/request.ts';
import { country } from './country.ts';

const partOf = (html: string, part: RegExp) => part.exec(html)?.[0] ?? '';
const signedIn = { bhumi_session: 'token' };
const as =
  (role: string) =>
  (call: Call): Response =>
    call.path === '/api/me' ? Response.json({ id: 1, name: 'Rahima Khatun', role }) : country(call);

describe('a path', () => {
  it.each([
    ['/', home],
    ['/land', land],
    ['/land-tax', landTax],
    ['/dag-search-map', dagSearchMap],
    ['/login', login],
    ['/register', register],
    ['/forgot-password', forgot],
    ['/reset-password', reset],
    ['/terms', terms],
    ['/privacy', privacy],
    ['/compliance', compliance],
  ])('%s is open to everybody, between the header and the footer of all', async (path, route) => {
    const { status, html } = await openPage(route, path, country);
    expect(status).toBe(200);
    expect(html).toMatch(/<header class="site-header">.*<main\b.*<\/main><footer class="site-footer">/s);
  });

  it('that is no other leads to the first page', async () => {
    const { status, location } = await openPage(elsewhere, '/nowhere', country);
    expect([status, location]).toEqual([302, '/']);
  });

  it('of the dashboard leads a visitor to the login', async () => {
    const { location } = await openPage(dashboard, '/dashboard', country);
    expect(location).toBe('/login?next=%2Fdashboard');
  });
});

describe('the header', () => {
  const headerAs = async (role?: string) => {
    const more = role ? { cookies: signedIn } : {};
    const { html } = await openPage(home, '/', role ? as(role) : country, more);
    return partOf(html, /<header\b.*<\/header>/s);
  };

  it('has the logo, which leads home', async () => {
    const brand = partOf(await headerAs(), /<a class="brand".*?<\/a>/s);
    expect(attributesOf(brand).href).toBe('/');
    expect(brand).toContain('<svg class="logo"');
  });

  it.each([
    ['user', 'User', ['Dashboard']],
    ['acland', 'Acland', ['Dashboard', 'Admin Panel']],
    ['admin', 'Administrator', ['Dashboard', 'Admin Panel']],
  ])('welcomes a %s by first name, with a badge, and offers what is theirs', async (role, badge, more) => {
    const header = await headerAs(role);
    const links = linksOf(partOf(header, /<nav class="wide".*?<\/nav>/s)).map(({ text }) => text);
    expect(links).toEqual(['Home', 'Land Records', 'Land TAX', 'Search Dag', ...more]);
    const menu = partOf(header, /<div class="account">.*?<\/div>/s);
    expect(textOf(menu)).toBe(`Welcome, Rahima ${badge} Profile Logout`);
    expect(linksOf(menu)).toEqual([{ text: 'Profile', href: '/profile' }]);
    expect(textOf(header)).not.toMatch(/Login|Register/);
  });
});

describe('the landing page', () => {
  it('begins with badge, title, subtitle, description and two ways on', async () => {
    const { main } = await openPage(home, '/', country);
    const hero = partOf(main, /<div class="hero-inner">.*?<div class="faint">/s);
    const parts = ['hero-badge">', '<h1>', 'subtitle">', 'lead">', 'class="actions">'];
    const at = parts.map((part) => hero.indexOf(part));
    expect(at.every((place) => place > 0)).toBe(true);
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(linksOf(hero)).toEqual([
      { text: 'Explore land records', href: '/land' },
      { text: 'Land development tax', href: '/land-tax' },
    ]);
  });

  it('tells the figures of the country', async () => {
    const stats = partOf((await openPage(home, '/', country)).main, /<ul class="stats".*?<\/ul>/s);
    for (const figure of ['64 districts', '495+ upazilas', '12k+ mouzas', 'Millions of records'])
      expect(textOf(stats)).toContain(figure);
  });

  it('promises beside a picture of a map what the search and the portal do', async () => {
    const { main } = await openPage(home, '/', country);
    const callout = partOf(main, /<section class="band callout">.*?<\/section>/s);
    for (const promise of [
      'by dag and khatian',
      'Map overlays',
      'PDF exports',
      'Role-based access',
      'LDT',
      'Mutations',
      'Administrative datasets',
    ])
      expect(textOf(callout)).toContain(promise);
    const map = callout.slice(callout.indexOf('Search a dag on the map'));
    expect(map).toMatch(/role="img"/);
    expect(map).not.toMatch(/<(button|input|select)\b/);
  });

  it('ends with an invitation to open an account', async () => {
    const closing = partOf(
      (await openPage(home, '/', country)).main,
      /<section class="closing">.*?<\/section>/s,
    );
    expect(linksOf(closing)).toEqual([
      { text: 'Get Started Free', href: '/register' },
      { text: 'Login', href: '/login' },
    ]);
    expect(textOf(closing)).toMatch(/No credit card required\..*30-day trial.*Setup in minutes/);
  });
});

it('the footer says the currency, the unit of area, and whom to ask', async () => {
  const footer = textOf(partOf((await openPage(home, '/', country)).html, /<footer\b.*<\/footer>/s));
  expect(footer).toMatch(/Contact Help desk Email: \S+@\S+ Phone: \d[\d-]+/);
  expect(footer).toMatch(/BDT and square feet/);
});
