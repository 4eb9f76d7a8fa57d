import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';

/** In place of a text, a number or a list: objects that pretend to have a length or a size, which has no order. */
const MEASURED = [{ length: { toString: 1 } }, { size: { valueOf: null }, length: [{ toString: 2 }] }];

interface Described {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: { properties?: object } }> } }>
  >;
}

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
});
afterAll(() => test.close());

it('no operation measures what is of no type that has a measure', async () => {
  const { paths } = (await test.app.inject('/api/docs/json')).json<Described>();
  const failed: string[] = [];
  let asked = 0;
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {});
      for (const value of fields.length ? MEASURED : []) {
        const nested = Object.fromEntries(fields.map((field) => [field, value]));
        for (const payload of [nested, { ...nested, [fields[0]!]: [value] }]) {
          const { headers } = await test.login('admin');
          const url = path.replace(/\{\w+\}/g, '1');
          const answer = await test.app.inject({ method: method as 'POST', url, headers, payload });
          asked += 1;
          if (answer.statusCode >= 500) failed.push(`${method} ${url} ${JSON.stringify(payload)}`);
        }
      }
    }
  }
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});

it('such a value is refused for its type, under its field', async () => {
  for (const email of MEASURED) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: 'x' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { email: ['Must be text'] } });
  }
});
