import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Portal, type Route } from '../../testing/portal.ts';
import * as route from '../routes/dashboard_.export.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const PATH = '/dashboard/export';

it('one’s data come as a file, until they were asked for too often, which is said where one was', async () => {
  const who = await portal.signedIn('user', { language: 'bn' });
  for (let time = 0; time < 5; time += 1) {
    const { status, headers } = await who.get(route as Route, PATH);
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="bhumi-my-data.json"',
    ]);
  }
  const { location } = await who.get(route as Route, PATH);
  expect(location).toBe('/dashboard?tab=security');
  expect(JSON.parse(who.cookies.flash!)).toMatchObject({
    kind: 'error',
    text: expect.stringContaining('অনেকবার'),
  });
});

it('nobody else’s', async () => {
  expect((await portal.visitor().get(route as Route, PATH)).location).toBe(
    '/login?next=%2Fdashboard%2Fexport',
  );
});
