import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messageSchema } from './schemas.ts';
import { nowhere, staffAccess } from '../access/where.ts';
import openapi from './openapi.ts';
import { bareApp } from './bare-app.testing.ts';

describe('the documentation', () => {
  it('lists the routes of the API with who may call them, and nothing else', async () => {
    const app = await bareApp();
    await app.register(openapi);
    const response = { 200: messageSchema };
    const body = z.object({ name: z.string() });
    app.post(
      '/api/dags',
      { config: { access: staffAccess(nowhere('A test')) }, schema: { summary: 'Add', body, response } },
      async () => ({
        message: '',
      }),
    );
    app.get('/api/open', { config: { access: 'public' }, schema: { response } }, async () => ({
      message: '',
    }));
    app.get('/healthz', async () => ({}));
    await app.ready();
    const { paths } = (await app.inject('/api/docs/json')).json();
    expect(Object.keys(paths)).toEqual(['/api/dags', '/api/open']);
    expect(paths['/api/dags'].post).toMatchObject({
      summary: 'Add',
      description: 'Land-office staff (acland, admin).',
      security: [{ token: [] }],
      requestBody: { content: { 'application/json': { schema: { required: ['name'] } } } },
    });
    expect(paths['/api/open'].get.security).toEqual([]);
    const page = await app.inject('/api/docs/');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/<script>(?!\s*<)/);
    await app.close();
  });
});
