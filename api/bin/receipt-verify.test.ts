import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { verifyLink, type ReceiptFacts, type ReceiptKey } from '../contract/receipts/code.ts';
import { makeCode } from '../src/features/signed-papers/code.ts';
import { signingKey } from '../src/features/signed-papers/key.ts';
import { createTestApp } from '../testing/app.ts';

const script = fileURLToPath(new URL('receipt-verify.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bhumi-receipt-'));
const [json, pem] = [join(folder, 'keys.json'), join(folder, 'key.pem')];
const facts: ReceiptFacts = {
  kind: 'land_tax',
  language: 'bn',
  is_sample: false,
  payment_id: 123,
  amount_poisha: 33_000,
  paid_on: '2026-11-21',
  tax_year: 2026,
  land_type: 'residential',
  land_area: 4356,
  payer: 'রাজিয়া সুলতানা',
  district: 'ঢাকা',
  upazila: 'সাভার',
  mouza: 'পূর্বহাটী',
  jl_no: '12',
  survey: 'BRS',
  khatiyan_number: '45',
  dag_number: '67',
  zil_no: '',
  tracking_number: null,
  copy: null,
};
const SECRET = 'c'.repeat(32);
const code = makeCode(signingKey(SECRET), facts);

beforeAll(async () => {
  const test = await createTestApp({ environment: { SECRET } });
  const answer = await test.app.inject({ url: '/api/receipt-keys' });
  writeFileSync(json, answer.body);
  writeFileSync(pem, answer.json<ReceiptKey[]>()[0]!.pem);
  await test.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command without any of our environment variables. */
async function run(args: string[], typed = '') {
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { PATH, NODE_ENV: 'test' },
  });
  child.stdin.end(typed);
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { output, errors, status };
}

describe('npm run receipt:verify', () => {
  it('prints the facts of a genuine code, from a link, with the published keys', async () => {
    const { output, status } = await run([verifyLink('https://land.example', code), '--keys', json]);
    expect(status).toBe(0);
    expect(output).toContain('This code is genuine');
    for (const line of [
      'Amount paid: ৳\u00a0330.00',
      'Date of payment: 21 November 2026',
      'Paid by: রাজিয়া সুলতানা',
      'Tax year: 2026-2027',
      'Khatian number: 45',
      'Dag number: 67',
      'Mouza: পূর্বহাটী (JL 12)',
      'Area: 4,356 sq ft (10 decimals)',
    ])
      expect(output).toContain(`  ${line}\n`);
  });

  it('takes a PEM, a code from standard input, and speaks Bengali', async () => {
    const { output, status } = await run(['--keys', pem, '--language', 'bn'], `${code}\n`);
    expect(status).toBe(0);
    expect(output).toContain('কোডটি আসল');
    expect(output).toContain('পরিশোধিত অর্থ: ৳\u00a0৩৩০.০০');
  });

  it.each([
    ['an altered code', code.replace(/.{20}$/, 'A'.repeat(19) + 'Q'), 'Not genuine: the code was altered'],
    ['a foreign one', makeCode(signingKey('else'), facts), 'Not signed by us'],
    ['no code', 'hello', 'This is no code of ours'],
  ])('ends with 1 for %s', async (_what, given, said) => {
    const { output, status } = await run([given, '--keys', json]);
    expect([status, output.split('\n', 1)[0]]).toEqual([1, said]);
  });

  it('ends with 2 when it cannot tell', async () => {
    expect((await run([code])).status).toBe(2);
    const missing = await run([code, '--keys', join(folder, 'nowhere.json')]);
    expect([missing.status, missing.output]).toEqual([2, '']);
    expect(missing.errors).toContain('nowhere.json');
  });
});
