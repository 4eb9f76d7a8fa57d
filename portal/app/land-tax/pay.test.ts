import { expect, it } from 'vitest';
import { contextAnswering, requestTo } from '../../testing/request.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import { keyOf, newPaymentKey } from '../lib/forms/payment-key.ts';
import { payLandTax } from './pay.server.ts';

/** Pays while the API answers so; the key with which the form comes back. */
async function keyAfter(status: number): Promise<{ sent: string; next: string }> {
  const sent = newPaymentKey(Date.now());
  const { context } = contextAnswering(({ path }) =>
    path === '/api/me'
      ? Response.json({ id: 3, role: 'user' })
      : Response.json({ message: 'Payment failed.' }, { status }),
  );
  const form = new FormData();
  const fields = { key: sent, id: '4', payment_method: 'bkash', payer_identifier: '01712345678' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = requestTo('/dashboard?tab=ldt', { bhumi_session: 'token' });
  const answer = await payLandTax({ request, context, params: {} }, form);
  if (answer instanceof Response) {
    const { searchParams } = new URL(answer.headers.get('location')!, 'http://localhost');
    return { sent, next: searchParams.get('key')! };
  }
  expect(status).toBe(503);
  return { sent, next: keyOf((answer as unknown as { data: Refusal }).data, sent) };
}

it('a payment of land tax whose key is used up is tried under another one; every other under its own', async () => {
  const used = await keyAfter(409);
  expect(used.next).toMatch(/^\d{13}-[0-9a-f]{32}$/);
  expect(used.next).not.toBe(used.sent);
  for (const status of [422, 429, 503]) {
    const { sent, next } = await keyAfter(status);
    expect(next).toBe(sent);
  }
});
