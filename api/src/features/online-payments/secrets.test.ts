import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { killedServer, type KilledServer } from '../../../testing/killable-server.ts';
import { openBank, type Bank } from './bank.testing.ts';
import { sceneOf } from './kill-scene.testing.ts';

/* What the store and the gateway share is in no log and no table, whatever goes wrong. */

let bank: Bank;
let server: KilledServer;
const log: string[] = [];
beforeAll(async () => {
  bank = await openBank('application', { SSLCOMMERZ_TIMEOUT: '300' });
  server = killedServer(
    { DATABASE_URL: bank.office.db.appUrl, ...bank.environment, LOG_LEVEL: 'trace' },
    undefined,
    (line) => log.push(line),
  );
});
afterAll(async () => {
  await server.kill();
  await bank.close();
});

it('a process that logs everything names no secret of the store, nor what a notification was signed with', async () => {
  const { control, storePassword } = bank.gateway;
  const scene = await sceneOf(bank, await server.start());
  const broken = {
    notification: 'never',
    on: { validation: { answer: '500' }, query: { answer: 'hang' } },
  } as const;
  const form = await scene.pay(await scene.begin());
  await scene.comeBack(form);
  const { verify_sign, val_id } = form.fields as { verify_sign: string; val_id: string };
  const other = await sceneOf(bank, new URL(form.action).origin);
  await control.setFaults({ ...broken, signature: 'wrong' });
  const page = await other.begin();
  await other.comeBack(await other.pay(page));
  await other.notify();
  await control.setFaults({ down: true });
  await other.begin();
  await control.clearFaults();
  await bank.sweep(20);
  expect((await other.payer.read()).state).toBe('paid');

  await expect.poll(() => log.filter((line) => line.includes('does not answer')).length).toBeGreaterThan(2);
  const { rows } = await bank.owner.raw<{ rows: { text: string }[] }>(`
    select to_jsonb(t)::text as text from payment_attempts t union all select to_jsonb(t)::text from payment_events t
    union all select to_jsonb(t)::text from audit_log t union all select to_jsonb(t)::text from gateway_refunds t`);
  const written = [...log, ...rows.map(({ text }) => text)].join('\n');
  expect(written).toContain('wrong signature');
  const md5 = createHash('md5').update(storePassword).digest('hex');
  for (const secret of [storePassword, encodeURIComponent(storePassword), md5, verify_sign, val_id]) {
    expect(secret).toBeTruthy();
    expect(written).not.toContain(secret);
  }
});
