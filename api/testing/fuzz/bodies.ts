/** Request bodies: JSON, forms, forms with files. */
import fc from 'fast-check';
import { queryOf } from './addresses.ts';
import { hostileText } from './texts.ts';
import { objectOf, valueFor, type Mood, type Schema } from './values.ts';

/** A body with its content headers. */
export interface Body {
  body: Buffer | null;
  headers: Record<string, string>;
}

const typedBody = (type: string, body: Buffer | string): Body => ({
  body: Buffer.from(body as string),
  headers: { 'content-type': type },
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
);
const file = fc.constantFrom(
  PIXEL,
  PIXEL.subarray(0, 40),
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(0),
  Buffer.alloc(150_000, 'x'),
);

/** A form with files; one in ten is cut off. */
export const multipart = (properties: Record<string, Schema>): fc.Arbitrary<Body> =>
  fc
    .tuple(
      objectOf(properties),
      fc.array(fc.tuple(fc.constantFrom('document', 'id_front', 'id_back'), file), { maxLength: 3 }),
      fc.nat(9),
    )
    .map(([fields, files, whole]) => {
      const part = (disposition: string, content: Buffer) =>
        Buffer.concat([
          Buffer.from(`--card\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
          content,
          Buffer.from('\r\n'),
        ]);
      const sent = Buffer.concat([
        ...Object.entries(fields).map(([name, value]) =>
          part(`name=${JSON.stringify(name)}`, Buffer.from(String(JSON.stringify(value)))),
        ),
        ...files.map(([name, content]) => part(`name="${name}"; filename="${name}.png"`, content)),
        Buffer.from('--card--\r\n'),
      ]);
      return typedBody(
        'multipart/form-data; boundary=card',
        whole ? sent : sent.subarray(0, sent.length * 0.7),
      );
    });

export const form = (properties: Record<string, Schema>): fc.Arbitrary<Body> =>
  queryOf(properties).map((query) => typedBody('application/x-www-form-urlencoded', query));

/** JSON bodies; one in seven is malformed, too large, of another type, or missing. */
export function json(schema: Schema): fc.Arbitrary<Body> {
  const whole = valueFor(schema).map((value) => JSON.stringify(value) ?? '');
  const sent = (text: fc.Arbitrary<string>) => text.map((each) => typedBody('application/json', each));
  const object = (mood: Mood) =>
    sent(objectOf(schema.properties ?? {}, mood).map((value) => JSON.stringify(value)));
  return fc.oneof(
    { weight: 8, arbitrary: object('tame') },
    { weight: 8, arbitrary: object('wild') },
    { weight: 1, arbitrary: sent(whole) },
    { weight: 1, arbitrary: sent(whole.map((text) => text.slice(0, text.length / 2))) },
    { weight: 1, arbitrary: sent(hostileText) },
    { weight: 1, arbitrary: fc.constant(typedBody('application/json', `{"a":"${'x'.repeat(150_000)}"}`)) },
    { weight: 1, arbitrary: whole.map((text) => typedBody('text/plain', text)) },
    { weight: 1, arbitrary: form(schema.properties ?? {}) },
    { weight: 1, arbitrary: fc.constant<Body>({ body: null, headers: {} }) },
  );
}
