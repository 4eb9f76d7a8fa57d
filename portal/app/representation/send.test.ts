import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyPerson } from '../../../api/src/features/identity/verified.testing.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import * as newActing from '../routes/dashboard_.land_.acting_.new.tsx';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()));
afterAll(() => portal.close());

it('a document that came with a wrong field has to be chosen again, and the form says so', async () => {
  const who = await portal.signedIn();
  await verifyPerson(portal.test.knex, who.user.id);
  const { id } = (await portal.test.knex('dags').where({ retired_at: null }).orderBy('id').first('id')) as {
    id: number;
  };
  const refused = async (files: File[]) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ dag_id: String(id), kind: 'guardian', act_object: 'true' }))
      form.append(name, value);
    for (const file of files) form.append('documents[]', file);
    const { data } = await who.post(newActing, `/dashboard/land/acting/new?dag_id=${id}&kind=guardian`, form);
    return (data as Refusal).errors;
  };
  const paper = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'], 'birth.pdf');
  expect(await refused([paper])).toMatchObject({
    born_on: ['Give the day of birth'],
    documents: ['Choose the document again: it was not kept.'],
  });
  expect(await refused([])).toMatchObject({ documents: ['Attach the document'] });
});
