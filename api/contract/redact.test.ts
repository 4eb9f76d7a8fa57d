import { describe, expect, it } from 'vitest';
import { redactText, redactUrl } from './redact.ts';

const SECRET = 'S3CRET';

describe('loggedUrl', () => {
  it.each([
    ['/land', '/land'],
    [
      '/land?division_id=3&district_id=12&survey_type_id=4',
      '/land?division_id=3&district_id=12&survey_type_id=4',
    ],
    ['/api/admin/dags?range=[0,9]&sort=["id","DESC"]', '/api/admin/dags?range=[0,9]&sort=["id","DESC"]'],
    ['/api/admin/dags?range=%5B0%2C9%5D', '/api/admin/dags?range=%5B0%2C9%5D'],
    [
      '/dashboard?tab=security&_data=routes%2Fdashboard&index',
      '/dashboard?tab=security&_data=routes%2Fdashboard&index',
    ],
    ['/storage/x?signature=abc&expires=1', '/storage/x?signature=…&expires=1'],
    ['/%E0%A6%AD%E0%A7%82%E0%A6%AE%E0%A6%BF', '/%E0%A6%AD%E0%A7%82%E0%A6%AE%E0%A6%BF'],
    ['/verify/AXF2c9k-_?x=1', '/verify/…?x=…'],
  ])('%s is logged as %s', (url, logged) => expect(redactUrl(url)).toBe(logged));

  it.each([
    ['a token', `/reset-password?email=a&token=${SECRET}`],
    ['its name encoded', `/verify-email?%74oken=${SECRET}`],
    ['its name encoded again', `/verify-email?%2574oken=${SECRET}`],
    ['its name encoded seven times', `/verify-email?%252525252525${'74'}oken=${SECRET}`],
    ['its name in capitals', `/verify-email?TOKEN=${SECRET}`],
    ['its name as a list', `/verify-email?token[]=${SECRET}`],
    ['a name that is badly encoded', `/verify-email?%zz%74oken=${SECRET}`],
    ['a value without a name', `/verify-email?${SECRET}`],
    ['a value without a name, after an equals sign', `/verify-email?=${SECRET}`],
    ['within where to go next', `/login?next=/reset-password?token=${SECRET}`],
    ['within where to go next, encoded', `/login?next=%2Freset-password%3Ftoken%3D${SECRET}`],
    ['encoded twice', `/login?next=%252Freset-password%253Ftoken%253D${SECRET}`],
    ['within a harmless parameter', `/dashboard?tab=x%3Ftoken=${SECRET}`],
    ['after a semicolon', `/dashboard?tab=x;token=${SECRET}`],
    ['after a second question mark', `/dashboard?tab=x?token=${SECRET}`],
    ['after a hash', `/dashboard#token=${SECRET}`],
    ['after a question mark that was encoded', `/verify-email%3Ftoken=${SECRET}`],
    ['in a path after a semicolon', `/login;jsessionid=${SECRET}`],
    ['the code of a receipt', `/verify/${SECRET}`],
    ['the code, its path encoded', `/%76erify/${SECRET}`],
    ['the code, its slash encoded', `/api/verify%2F${SECRET}`],
    ['the code after two slashes', `/api/verify//${SECRET}/x`],
    ['the code encoded too often', `/%2525252525252576erify/${SECRET}`],
    ['what is searched for', `/api/search?q=${SECRET}`],
    ['a filter', `/api/admin/staff?filter={"q":"${SECRET}"}`],
    ['a name in it', `/land?khatiyan_number=${SECRET}&dag_number=${SECRET}`],
  ])('hides %s', (_what, url) => expect(redactUrl(url)).not.toContain(SECRET));

  it.each(['', '?', '/?', '/%', '/x?%', '/x?%zz=%', '/x?a=%E0%A6', '/x?\ud800=1', '/%00%0a'])(
    'takes %j as it comes',
    (url) => expect(redactUrl(url)).toBeTypeOf('string'),
  );

  it('never starts a line of its own', () => {
    expect(redactUrl('/x%0a{"level":50}?tab=%0aadmin')).not.toMatch(/\n/);
  });
});

describe('loggedText', () => {
  it.each([
    ['550 no such user <rahima.begum@example.com>', '550 no such user <…@…>'],
    [
      'fetch failed: http://sms.example/send?key=abc&to=017',
      'fetch failed: http://sms.example/send?key=…&to=…',
    ],
    [
      'at send (/app/node_modules/@fastify/x/index.js:3:14)',
      'at send (/app/node_modules/@fastify/x/index.js:3:14)',
    ],
    ['at verify (/app/portal/verify/page.tsx:3:14)', 'at verify (/app/portal/verify/page.tsx:3:14)'],
  ])('%s is logged as %s', (text, logged) => {
    expect(redactText(text)).toBe(logged);
  });

  it('hides the code of a receipt', () => {
    expect(redactText(`GET /verify/${'A'.repeat(60)} failed`)).toBe('GET /verify/… failed');
  });
});
