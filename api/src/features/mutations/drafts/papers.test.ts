import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Draft } from '../../../../contract/mutations/drafts.ts';
import { removeLeftFilesNow } from '../../../platform/files/unused/remove-now.testing.ts';
import { draftsOf, PDF, PNG } from './drafts.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
const { begin, call, read, send, stored } = draftsOf(() => test);

describe('papers of a draft', () => {
  it('are taken without a name of their own', async () => {
    const who = await test.login('user');
    const { id } = await begin(who);
    const head =
      'content-disposition: form-data; name="papers[deed]"\r\ncontent-type: application/octet-stream';
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/mutations/drafts/${id}/documents`,
      headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: `--b\r\n${head}\r\n\r\n${PDF.toString()}\r\n--b--\r\n`,
    });
    expect([answer.statusCode, answer.json<Draft>().documents]).toMatchObject([200, [{ kind: 'deed' }]]);
    await call(who, 'DELETE', `/${id}`);
    await removeLeftFilesNow(test);
    expect(await stored()).toEqual([]);
  });

  it('are known by their content, drawn anew, and removed with their files', async () => {
    const who = await test.login('user');
    const { id } = await begin(who);
    const answer = await send(who, id, [
      ['version', '1'],
      ['buyer_name', 'রহিমা'],
      ['account', String(who.user.id)],
      ['papers[deed]', PNG, '../দলিল.png'],
      ['papers[deed]', PDF, 'two.pdf'],
      ['documents[]', PNG, 'x.png'],
      ['kinds[]', 'khatian'],
    ]);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        version: 2,
        fields: { buyer_name: 'রহিমা' },
        documents: [
          {
            kind: 'deed',
            name: 'দলিল.png',
            url: expect.stringMatching(/^\/storage\/mutations\/[\w-]{36}\.png$/),
          },
          { kind: 'deed', name: 'two.pdf', size: PDF.length },
          { kind: 'khatian', name: 'x.png' },
        ],
      },
    ]);
    const [, second] = answer.json<Draft>().documents;
    const gone = await call(who, 'DELETE', `/${id}/documents/${second!.id}`);
    expect(gone.json<Draft>().documents).toHaveLength(2);
    // Pressed twice.
    expect((await call(who, 'DELETE', `/${id}/documents/${second!.id}`)).statusCode).toBe(200);
    expect(await test.knex('left_files').pluck('path')).toEqual([second!.path]);
    expect(await stored()).toHaveLength(3);
    await removeLeftFilesNow(test);
    expect([await test.knex('left_files').pluck('path'), await stored()]).toEqual([[], expect.any(Array)]);
    expect(await stored()).toHaveLength(2);
    await call(who, 'DELETE', `/${id}`);
    await removeLeftFilesNow(test);
    expect(await stored()).toEqual([]);
  });

  it('that cannot be taken are named, and others are kept', async () => {
    const who = await test.login('user');
    const { id } = await begin(who);
    const before = await stored();
    const answer = await send(who, id, [
      // More of it than waits in between until it is read.
      [
        'papers[deed]',
        Buffer.concat([Buffer.from('MZ this is a program'), Buffer.alloc(300_000)]),
        'deed.pdf',
      ],
      ['papers[buyer_nid]', PDF, 'nid.pdf'],
      ['papers[khatian]', Buffer.concat([PNG, Buffer.alloc(15_100_000)]), 'large.png'],
      ['papers[other]', Buffer.alloc(0), 'empty.pdf'],
    ]);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        errors: {
          'papers[deed]': ['“deed.pdf”: Only PDF, JPG and PNG files can be taken.'],
          'papers[khatian]': ['“large.png”: This file is larger than 15 MB.'],
          'papers[other]': ['“empty.pdf”: This file is empty. Choose another one.'],
        },
        current: { documents: [{ kind: 'buyer_nid' }] },
      },
    ]);
    expect(await stored()).toHaveLength(before.length + 1);
  });

  it('are twenty at most', async () => {
    const who = await test.login('user');
    const { id } = await begin(who);
    await send(
      who,
      id,
      Array.from({ length: 20 }, (_, index) => [
        'papers[deed]',
        Buffer.concat([PDF, Buffer.from(`\n%${index}`)]),
      ]),
    );
    const before = await stored();
    const more = await send(who, id, [['papers[deed]', PDF]]);
    expect([more.statusCode, more.json().errors.documents]).toEqual([
      422,
      ['At most 20 files. Remove one before you add another.'],
    ]);
    expect([(await read(who, id)).documents.length, await stored()]).toEqual([20, before]);
  });
});
