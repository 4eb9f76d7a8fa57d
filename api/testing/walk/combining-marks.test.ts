import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';

/** As much of JSON Schema as tells where texts go. */
interface Schema {
  type?: string;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** One text field or parameter of an operation: a request that has `text` there and nothing else. */
interface Place {
  name: string;
  most: number;
  request: (text: string) => InjectOptions;
}

/** As long as a text that says nothing of its length can be in an address, and in a body. */
const [IN_ADDRESS, IN_BODY] = [2_000, 4_500];

let test: TestApp;
let places: Place[];
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  const { paths } = (await test.app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  places = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => placesOf(path, method, operation)),
  );
});
afterAll(() => test.close());

/** The texts of a schema: what to send so that `text` stands in one of them. */
function textsOf(
  schema: Schema,
): { most: number | undefined; sent: (text: string) => unknown; name: string }[] {
  if (schema.type === 'string') return [{ most: schema.maxLength, sent: (text) => text, name: '' }];
  const nested = Object.entries(schema.properties ?? {}).flatMap(([key, each]) =>
    textsOf(each).map(({ most, sent, name }) => ({
      most,
      sent: (text: string) => ({ [key]: sent(text) }),
      name: `.${key}${name}`,
    })),
  );
  const listed = schema.items ? textsOf(schema.items) : [];
  return [
    ...nested,
    ...listed.map((each) => ({ ...each, sent: (text: string) => [each.sent(text)], name: `[]${each.name}` })),
    ...(schema.anyOf ?? []).flatMap(textsOf),
  ];
}

function placesOf(path: string, method: string, { parameters = [], requestBody }: Operation): Place[] {
  const ask = { method: method.toUpperCase() as 'GET', url: path.replace(/\{\w+\}/g, '1') };
  const inAddress = parameters
    .filter((parameter) => ['query', 'path'].includes(parameter.in))
    .map((parameter) => ({
      name: `${ask.method} ${path} ${parameter.name}`,
      most: Math.min(parameter.schema.maxLength ?? IN_ADDRESS, IN_ADDRESS),
      request: (text: string): InjectOptions =>
        parameter.in === 'query'
          ? { ...ask, query: { [parameter.name]: text } }
          : { ...ask, url: path.replace(`{${parameter.name}}`, encodeURIComponent(text)) },
    }));
  const inBody = textsOf(requestBody?.content['application/json']?.schema ?? {}).map(
    ({ most, sent, name }) => ({
      name: `${ask.method} ${path} ${name}`,
      most: Math.min(most ?? IN_BODY, IN_BODY),
      request: (text: string): InjectOptions => ({ ...ask, payload: sent(text) as object }),
    }),
  );
  return [...inAddress, ...inBody];
}

const marks = (count: number) => '\u0301'.repeat(Math.ceil(count / 2)) + '\u0316'.repeat(count >> 1);
/** Asks, and answers the status and the milliseconds of processor time that it took, whatever else the machine does. */
async function ask(request: InjectOptions, headers: Record<string, string>) {
  const before = process.cpuUsage();
  const answer = await test.app.inject({ ...request, headers });
  const { user, system } = process.cpuUsage(before);
  return { status: answer.statusCode, took: (user + system) / 1_000 };
}

it('no text takes much more time than letters of the same length, and a pile of marks is refused, wherever it is typed', async () => {
  const [slow, taken]: [string[], string[]] = [[], []];
  const { headers } = await test.login('admin');
  for (const { name, most, request } of places) {
    const plain = await ask(request('a'.repeat(most)), headers);
    const pile = await ask(request(`a${marks(most - 1)}`), headers);
    if (pile.took > 10 * plain.took + 200) slow.push(`${name}: ${pile.took} against ${plain.took} ms`);
    if (pile.status >= 500 || (most > 31 && pile.status < 400)) taken.push(`${name}: ${pile.status}`);
  }
  expect((await ask({ url: '/api/me' }, headers)).status).toBe(200);
  expect(slow).toEqual([]);
  expect(taken).toEqual([]);
  expect(places.length).toBeGreaterThan(200);
});

it('is refused under its field, and a letter with all that Bengali puts on it is not', async () => {
  const sign = (email: string) =>
    test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: 'x' } });
  const refused = await sign(`a${'\u0301'.repeat(31)}@example.org`);
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { email: ['Too many marks on one letter. Type it again.'] },
  ]);
  expect((await sign(`a${'\u0301'.repeat(30)}@example.org`)).statusCode).toBe(401);
  expect((await sign('ক্ষ্ম্য়াঁ@example.org')).statusCode).toBe(401);
});
