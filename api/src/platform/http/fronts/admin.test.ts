import { connect } from '@bhumi/db';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { sessionCookieName } from '../../../../contract/portal-context.ts';
import { backOffice, redirectTarget } from './admin.ts';
import replicaWatch from '../../database/replica-watch.ts';
import sessions from '../../access/sessions/plugin.ts';
import { bareApp } from '../bare-app.testing.ts';

it('the back office without its database is a page that says so', async () => {
  const knex = connect('postgres://nobody@127.0.0.1:1/nothing', { poolSize: 1 });
  const app = await bareApp(undefined, {}, knex);
  await app.register(replicaWatch);
  await app.register(sessions);
  await app.register(backOffice(async (_request, reply) => reply.send('the page')));
  try {
    const headers = { cookie: `${sessionCookieName(false)}=${'a'.repeat(43)}`, 'accept-language': 'bn' };
    for (const url of ['/admin', '/admin/dags']) {
      const answer = await app.inject({ url, headers });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body).toContain('<html lang="bn">');
      expect(answer.body).toContain('সেবাটি এই মুহূর্তে ব্যস্ত।');
    }
  } finally {
    await app.close();
    await knex.destroy();
  }
});

it('staff who have to turn on two-step login are sent there, others to the login', () => {
  const sent = (user: Partial<FastifyRequest['user']>) =>
    redirectTarget({ originalUrl: '/admin/dags?q=1', user: user as FastifyRequest['user'] });
  expect(sent({ role: 'user', two_factor_required: true })).toBe('/dashboard?tab=security');
  expect(sent({ role: 'user', two_factor_required: false })).toBe('/login?next=%2Fadmin%2Fdags%3Fq%3D1');
  expect(sent(null)).toBe('/login?next=%2Fadmin%2Fdags%3Fq%3D1');
});
