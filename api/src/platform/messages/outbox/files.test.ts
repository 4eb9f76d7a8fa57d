import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../../testing/app.ts';
import { passwordChangedMail } from '../../../features/accounts/password/mails.ts';
import { readMail } from './mail.testing.ts';
import { queueMessage } from './queue-message.ts';

it('without a mail server and a gateway, leaves files that a developer can open', async () => {
  const plain = await createTestApp();
  try {
    const { user, headers } = await plain.login('user');
    await queueMessage(plain.knex, passwordChangedMail, { userId: user.id, language: 'bn' });
    await plain.app.inject({ method: 'POST', url: '/api/phone/code', headers });
    await plain.app.jobs.drain('outbox');
    const folder = path.join(plain.app.config.dataDir, 'outbox');
    const names = (await readdir(folder)).sort();
    expect(names.map((name) => path.extname(name)).sort()).toEqual(['.eml', '.txt']);
    const contents = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'latin1')));
    const mail = readMail(contents[names.findIndex((name) => name.endsWith('.eml'))]!);
    expect(mail).toMatchObject({ to: user.email, subject: 'আপনার পাসওয়ার্ড বদলানো হয়েছে' });
    const sms = contents[names.findIndex((name) => name.endsWith('.txt'))]!;
    expect(sms).toMatch(/^To: 01700000000\n\n\d{6} is your Bhumi code\./);
  } finally {
    await plain.close();
  }
});
