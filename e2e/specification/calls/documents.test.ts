import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../api/testing/app.ts';
import { form, specifiedClient } from '../client.ts';
import { file, JPEG, PDF, PNG } from '../files.ts';
import { demonstrated, refusal, type Client } from '../people.ts';

let at: TestApp;
let officer: Client;
beforeAll(async () => {
  at = await createTestApp({ demonstration: true });
  officer = await demonstrated(at, 'acland');
});
afterAll(() => at.close());

interface Saved extends Record<string, unknown> {
  id: number;
  document_url: string | null;
}
type Fields = Parameters<typeof form>[0];
const owners = [{ owner: 'রহিমা খাতুন', area: 435.6 }];
let numbers = 9000;
const dag = (change: Fields = {}): Fields => {
  numbers += 1;
  const fields = { zil_id: '1', khatiyan_number: ' 77 ', dag_no: ` ${numbers} `, survey_type_id: '4' };
  const texts = { khotiyan: JSON.stringify(owners), meta: '{"note":"by the pond"}' };
  return { ...fields, ...texts, document: file('dag.pdf', PDF), ...change };
};
const send = async (path: string, fields: Fields, status = 200) => {
  const answer = await officer.call('POST', `/admin/${path}`, form(fields));
  expect([path, answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([
    path,
    status,
    '',
  ]);
  return answer.json<Saved>();
};
const open = async (address: string | null) => (await specifiedClient(at).open(address!)).rawPayload;

it.each(['dags', 'mouza-maps'])(
  'lists %s as a plain array by id descending, each with its sheet',
  async (name) => {
    const rows = await officer.body<Saved[]>('GET', `/admin/${name}`);
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    for (const row of rows.slice(0, 20))
      expect(row).toMatchObject({ zil_id: expect.any(Number), zil: { zil_no: expect.any(String) } });
    const own =
      name === 'dags' ? ['khatiyan_number', 'dag_no', 'survey_type_id', 'khotiyan', 'meta'] : ['name'];
    for (const field of [...own, 'document_url']) expect(rows[0]).toHaveProperty(field);
  },
);

it('creates a dag from a form, with owners and meta as JSON text and a document', async () => {
  const sent = dag();
  const made = await send('dags', sent, 201);
  expect(made).toMatchObject({
    id: expect.any(Number),
    zil_id: 1,
    khatiyan_number: '77',
    dag_no: String(numbers),
    survey_type_id: 4,
    khotiyan: owners,
    meta: { note: 'by the pond' },
  });
  expect(await open(made.document_url)).toEqual(PDF);
  const bare = dag({ khotiyan: '', meta: '', survey_type_id: '' });
  delete bare['document'];
  expect(await send('dags', bare, 201)).toMatchObject({
    survey_type_id: null,
    khotiyan: [],
    meta: null,
    document_url: null,
  });
});

it('takes images and PDF as the document of a dag, and nothing else', async () => {
  for (const [name, content, kept] of [
    ['a.png', PNG, /\.png$/],
    ['a.jpg', JPEG, /\.jpe?g$/],
    ['a.jpeg', JPEG, /\.jpe?g$/],
    ['a.pdf', PDF, /\.pdf$/],
  ] as const)
    expect((await send('dags', dag({ document: file(name, content) }), 201)).document_url).toMatch(kept);
  await send('dags', dag({ document: file('a.pdf', Buffer.from('This is a text.')) }), 415);
});

it('changes a dag by POST with _method=PUT in the address or in the body, with the same form', async () => {
  const sent = dag();
  const { id } = await send('dags', sent, 201);
  const change = { ...sent, khatiyan_number: '78', document: file('b.png', PNG) };
  const changed = await send(`dags/${id}?_method=PUT`, change);
  expect(changed).toMatchObject({ id, khatiyan_number: '78', khotiyan: owners });
  expect(changed.document_url).toMatch(/\.png$/);
  const inBody = await send(`dags/${id}`, { ...change, _method: 'PUT', khatiyan_number: '79' });
  expect(inBody['khatiyan_number']).toBe('79');
  // No override, no change.
  expect((await officer.call('POST', `/admin/dags/${id}`, form(sent))).statusCode).toBe(400);
});

it('asks for a reason where the owners of a dag change', async () => {
  const sent = dag();
  const { id } = await send('dags', sent, 201);
  const change = { ...sent, khotiyan: '[{"owner":"নাসরিন আক্তার","area":435.6}]' };
  const [status, { errors }] = await refusal(
    officer.call('POST', `/admin/dags/${id}?_method=PUT`, form(change)),
  );
  expect([status, Object.keys(errors!)]).toEqual([422, ['reason']]);
});

it('deletes a dag and a map with 204', async () => {
  const made = {
    dags: await send('dags', dag(), 201),
    'mouza-maps': await send('mouza-maps', { zil_id: '1' }, 201),
  };
  for (const [name, { id }] of Object.entries(made)) {
    expect((await officer.call('DELETE', `/admin/${name}/${id}`)).statusCode).toBe(204);
    const ids = (await officer.body<Saved[]>('GET', `/admin/${name}`)).map((row) => row.id);
    expect(ids).not.toContain(id);
  }
});

it('refuses a dag without what it needs, with meta that is none, or with an owner without area', async () => {
  const refused = async (change: Fields) =>
    (await refusal(officer.call('POST', '/admin/dags', form(dag(change)))))[1];
  for (const field of ['zil_id', 'khatiyan_number', 'dag_no'])
    expect(await refused({ [field]: '' })).toMatchObject({
      message: 'Zil, Khatiyan & Dag are required',
      errors: { [field]: [expect.any(String)] },
    });
  const object = 'Meta must be an object (e.g., {"note":"..."})';
  expect(await refused({ meta: '[1]' })).toEqual({ message: object, errors: { meta: [object] } });
  for (const row of ['{"owner":"রহিমা"}', '{"area":1}'])
    expect((await refused({ khotiyan: `[${row}]` })).errors!['khotiyan']!.join()).toContain(
      'Owner and Area are required',
    );
});

it('refuses broken JSON in the owners or meta of a dag instead of dropping it', async () => {
  for (const field of ['khotiyan', 'meta']) {
    const answer = officer.call('POST', '/admin/dags', form(dag({ [field]: '[{' })));
    const [status, { errors }] = await refusal(answer);
    expect([status, Object.keys(errors!)]).toEqual([422, [field]]);
  }
});

it('creates a map with name and document, changes it by _method=PUT in the address and in the body', async () => {
  const made = await send('mouza-maps', { zil_id: '1', name: ' শিট ', document: file('map.pdf', PDF) }, 201);
  expect(made).toMatchObject({ zil_id: 1, name: 'শিট', zil: { zil_no: expect.any(String) } });
  expect(await open(made.document_url)).toEqual(PDF);
  const path = `mouza-maps/${made.id}`;
  const image = { zil_id: '1', name: 'Sheet', document: file('map.png', PNG) };
  const inAddress = await send(`${path}?_method=PUT`, image);
  expect([inAddress['name'], inAddress.document_url]).toEqual(['Sheet', expect.stringMatching(/\.png$/)]);
  const inBody = await send(path, { _method: 'PUT', zil_id: '1', name: '', document: file('map.pdf', PDF) });
  expect([inBody['name'], inBody.document_url]).toEqual([null, expect.stringMatching(/\.pdf$/)]);
});

it('removes the document of a map where remove_document is 1', async () => {
  const made = await send('mouza-maps', { zil_id: '1', document: file('map.pdf', PDF) }, 201);
  const kept = await send(`mouza-maps/${made.id}?_method=PUT`, { zil_id: '1', name: 'Sheet' });
  expect(kept.document_url).toBe(made.document_url);
  const path = `mouza-maps/${made.id}?_method=PUT`;
  expect((await send(path, { zil_id: '1', remove_document: '1' })).document_url).toBeNull();
});

it('refuses a map without its sheet', async () => {
  const text = 'Zil is required';
  expect(await refusal(officer.call('POST', '/admin/mouza-maps', form({ name: 'x' })))).toEqual([
    422,
    { message: text, errors: { zil_id: [text] } },
  ]);
});
