import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSortable } from '../../../../contract/resource/resource.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { loadResources } from '../load.ts';
import { clientOf } from '../testing/client.ts';

let test: TestApp;
beforeAll(async () => void (test = await createTestApp({ demonstration: true })));
afterAll(() => test.close());

const resources = await loadResources();

it.each(resources.map((definition) => [definition.name, definition] as const))(
  'the first page of %s is the same by its named statement as by any other, in each order, of all or of one parent',
  async (name, { fields }) => {
    const admin = clientOf(test, (await test.login('admin')).headers);
    const named = Object.entries(fields);
    const orders = ['id', ...named.filter(([, field]) => isSortable(field)).map(([field]) => field)];
    const parents = named.filter(([, field]) => field.kind === 'reference' && field.filter);
    const { rows } = await admin.list(name, { range: [0, 0] });
    const filters = [{}, ...parents.map(([field]) => ({ [field]: rows[0]?.[field] ?? 1 }))];
    for (const filter of filters) {
      for (const order of orders) {
        for (const direction of ['ASC', 'DESC']) {
          const asked = { filter, sort: [order, direction] };
          const opened = await admin.list(name, { ...asked, range: [0, 9] });
          const longer = await admin.list(name, { ...asked, range: [0, 10] });
          expect([asked, opened.status, opened.rows]).toEqual([asked, 200, longer.rows.slice(0, 10)]);
        }
      }
    }
  },
);
