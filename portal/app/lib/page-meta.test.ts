import { expect, it } from 'vitest';
import type { MetaDescriptor } from '@remix-run/react';
import { meta as inheritance } from '../routes/inheritance.tsx';
import { meta as map } from '../routes/dag-search-map.tsx';

/** What a screen is called, given what its loader found; the root's, which ran beside it, knows of no refusal. */
const titled = (meta: (args: never) => MetaDescriptor[] | undefined, errors: object) =>
  meta({ data: { errors }, matches: [{ id: 'root', data: { language: 'bn', refused: false } }] } as never);

it.each([
  ['the map', map],
  ['the shares of heirs', inheritance],
])('%s says in its title that what the address asks was refused', (_, meta) => {
  const title = { title: expect.stringMatching(/^ত্রুটি: /) };
  expect(titled(meta as never, { dag: 'dagRequired' })).toContainEqual(title);
  expect(titled(meta as never, {})).not.toContainEqual(title);
});
