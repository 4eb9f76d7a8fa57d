/** Requests to every operation of the OpenAPI document and every page, valid and invalid. */
import fc from 'fast-check';
import type { Role } from '../../contract/roles.ts';
import { form, json, multipart, type Body } from './bodies.ts';
import { inAddress, queryOf } from './addresses.ts';
import { valueFor, type Schema } from './values.ts';

/** The role of the sender; null: not signed in. */
export const CALLERS: readonly (Role | null)[] = [null, 'user', 'acland', 'admin'];

export interface HostileRequest {
  as: Role | null;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
export interface Described {
  paths: Record<string, Record<string, Operation>>;
}

const segment = (schema: Schema) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 40 }).map(String) },
    { weight: 2, arbitrary: valueFor(schema).map(inAddress) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%E0%A6', '%c0%ae', '..', '%2e%2e%2f', 'x'.repeat(290)) },
  );

/** Headers that a request may have. */
const ODD_HEADERS: readonly Record<string, string>[] = [
  { 'accept-language': 'bn' },
  { 'accept-language': 'x'.repeat(2_000) },
  { 'accept-encoding': 'br;q=2, gzip;q=x' },
  { 'if-none-match': '*, "x' },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=5-2,-,99999999999-' },
  { range: 'bytes=0-1' },
  { cookie: '=;;; a=b; language=%E0%A6' },
  { cookie: `bhumi_session=${'x'.repeat(3_000)}` },
  { 'idempotency-key': 'same' },
  { 'x-request-id': 'a b' },
  { 'x-forwarded-for': 'nobody' },
  { 'x-forwarded-host': 'a@b' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { authorization: 'Bearer' },
  { expect: '100-continue' },
];
const headers = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Record<string, string>>({}) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADERS) },
);

const nothing = fc.constant<Body>({ body: null, headers: {} });
const caller = fc.constantFrom(...CALLERS);

function operation(path: string, method: string, { parameters = [], requestBody }: Operation) {
  const inPath = Object.fromEntries(
    parameters.filter((each) => each.in === 'path').map(({ name, schema }) => [name, segment(schema)]),
  );
  const query = Object.fromEntries(
    parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, schema]),
  );
  const content = requestBody?.content ?? {};
  const [type] = Object.keys(content);
  const schema = Object.values(content)[0]?.schema ?? {};
  const bodies = [
    ...(type === undefined ? [nothing] : [json(schema)]),
    ...('multipart/form-data' in content || /upload$/.test(path) ? [multipart(schema.properties ?? {})] : []),
  ];
  return fc
    .record({
      as: caller,
      inPath: fc.record(inPath),
      query: queryOf(query),
      sent: fc.oneof(...bodies),
      odd: headers,
    })
    .map(({ as, inPath: values, query: asked, sent, odd }) => ({
      as,
      method: method.toUpperCase(),
      path: path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1') + (asked ? `?${asked}` : ''),
      headers: { ...sent.headers, ...odd },
      body: sent.body,
    }));
}

const PAGE_METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const;

/** A page request or form submission of a browser, signed in or not. */
function page(path: string, fields: Record<string, Schema>) {
  const some = fc.subarray(Object.keys(fields), { maxLength: 6 }).chain((names) => {
    const chosen = Object.fromEntries(names.map((name) => [name, fields[name]!]));
    return fc.record({
      query: queryOf(chosen),
      sent: fc.oneof(form(chosen), form(chosen), multipart(chosen)),
    });
  });
  const whole = path
    .split('/')
    .map((part) => (part.startsWith('$') ? segment({ type: 'string' }) : fc.constant(part)));
  return fc
    .record({
      as: caller,
      method: fc.constantFrom(...PAGE_METHODS),
      parts: fc.tuple(...whole),
      data: fc.nat(9),
      some,
      odd: headers,
    })
    .map(({ as, method, parts, data, some: { query, sent }, odd }) => {
      const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
      return {
        as,
        method,
        path: `${parts.join('/') || '/'}${data === 0 ? '.data' : ''}${query ? `?${query}` : ''}`,
        headers: { 'sec-fetch-site': 'same-origin', ...(hasBody && sent.headers), ...odd },
        body: hasBody ? sent.body : null,
      };
    });
}

/** All parameters and fields of the API, and those of the pages alone. */
function allFields({ paths }: Described): Record<string, Schema> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const parameters = operations.flatMap(({ parameters: all = [] }) =>
    all.map(({ name, schema }) => [name, schema] as const),
  );
  const fields = operations.flatMap(({ requestBody }) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      Object.entries(schema.properties ?? {}),
    ),
  );
  const own = [
    'intent',
    'next',
    'msg',
    'tab',
    'lang',
    'step',
    'page',
    'year',
    '_data',
    '_routes',
    '_method',
    'token',
  ];
  return {
    ...Object.fromEntries([...parameters, ...fields]),
    ...Object.fromEntries(own.map((name) => [name, { type: 'string' }])),
  };
}

/**
 * Any request: half of them to the API, half to `pages`, addresses whose parts that begin with `$` may be anything.
 */
export function hostileRequest(described: Described, pages: readonly string[]): fc.Arbitrary<HostileRequest> {
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => operation(path, method, each)),
  );
  const fields = allFields(described);
  return fc.oneof(
    { weight: 2, arbitrary: fc.oneof(...operations) },
    { weight: 1, arbitrary: fc.oneof(...pages.map((path) => page(path, fields))) },
  );
}
