import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../../testing/app.ts';
import { passwordChangedMail } from '../../../features/accounts/password/mails.ts';
import { queueMessage } from './queue-message.ts';

it('mails and text messages become files in the folders that are named', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'messages-'));
  const environment = { SMTP_URL: `file:${folder}/mails`, SMS_URL: `file:${folder}/texts` };
  const test = await createTestApp({ environment });
  try {
    const { user, headers } = await test.login('user');
    await queueMessage(test.knex, passwordChangedMail, { userId: user.id, language: 'en' });
    await test.app.inject({ method: 'POST', url: '/api/phone/code', headers });
    await test.app.jobs.drain('outbox');
    const kinds = async (of: string) =>
      (await readdir(path.join(folder, of))).map((name) => path.extname(name));
    expect([await kinds('mails'), await kinds('texts')]).toEqual([['.eml'], ['.txt']]);
  } finally {
    await test.close();
    await rm(folder, { recursive: true });
  }
});
