import { describe, expect, it } from 'vitest';
import { refuse } from '../lib/forms/refusal.ts';
import { contextAnswering, requestTo } from '../../testing/request.ts';
import { loader } from '../routes/land_.apply.tsx';
import { newPaymentKey } from '../lib/forms/payment-key.ts';

const KEY = newPaymentKey(Date.UTC(2026, 10, 21));

describe('the page of the payment, while the API cannot say who is signed in', () => {
  const open = (refused: boolean) => {
    const { context } = contextAnswering(() => new Response('', { status: 503 }));
    if (refused) refuse(context, { message: 'Failed', errors: {}, values: {} }, 503);
    const request = requestTo(`/land/apply?dag_id=7&key=${KEY}`, { bhumi_session: 'token' });
    return loader({ request, context, params: {} });
  };

  it('fails, and does not send its reader to the login', async () => {
    const thrown = await open(false).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).status).toBe(503);
  });

  it('stays after a form that it could not take, with the payment it was for', async () => {
    expect(await open(true)).toEqual({
      target: { tab: 'khatian', id: 7 },
      key: KEY,
      again: false,
      owned: null,
      record: null,
      fee: null,
      made: null,
    });
  });
});
