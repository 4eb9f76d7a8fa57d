import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextAnswering, requestTo } from '../../testing/request.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import * as verify from '../routes/verify.tsx';
import * as verifyCode from '../routes/verify_.$code.tsx';
import { MAX_PASTE_LENGTH } from './code-form.tsx';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('what is pasted', () => {
  it.each([
    ['a code', 'AXF2c9k', '/verify/AXF2c9k'],
    ['the link of a receipt', ' https://land.example/verify/AXF2c9k ', '/verify/AXF2c9k'],
  ])('as %s leads to the address of the receipt', async (_, pasted, address) => {
    const { location } = await portal.visitor().get(verify, `/verify?code=${encodeURIComponent(pasted)}`);
    expect(location).toBe(address);
  });

  it.each([
    ['nothing', ' '],
    ['too much', 'A'.repeat(MAX_PASTE_LENGTH + 1)],
  ])('as %s is refused, and stays', async (_, pasted) => {
    const asked = await portal.visitor().get(verify, `/verify?code=${encodeURIComponent(pasted)}`);
    expect(asked).toMatchObject({
      status: 422,
      data: { errors: { code: [expect.any(String)] }, values: { code: pasted.slice(0, MAX_PASTE_LENGTH) } },
    });
  });

  it('is asked for first', async () => {
    expect(await portal.visitor().get(verify, '/verify')).toMatchObject({ status: 200, data: null });
  });
});

describe('the verdict', () => {
  it.each([
    ['7K3M-X9TQ-2HB6', 'wrong_sign', '7K3M-X9TQ-2HB6'],
    ['TXN-1794819900000', 'number', 'TXN-1794819900000'],
    ['7K3M-X9TQ-2HB5', 'genuine', ''],
  ])('on %s, %s, leaves %j in the field', async (code, outcome, typed) => {
    const { context } = contextAnswering(() => Promise.resolve(Response.json({ outcome })));
    const request = requestTo(`/verify/${code}`);
    expect(await verifyCode.loader({ request, context, params: { code } })).toMatchObject({ typed });
  });

  it('is the API’s', async () => {
    const { status, data } = await portal
      .visitor()
      .get(verifyCode, '/verify/x', { params: { code: 'AXF2c9k' } });
    expect([status, data]).toMatchObject([200, { verdict: { outcome: 'unreadable' }, failure: null }]);
  });

  it('that cannot be had is a failure of ours, not of the receipt', async () => {
    const { context } = contextAnswering(() => Promise.reject(new Error('gone')));
    const answer = await verifyCode.loader({
      request: requestTo('/verify/x'),
      context,
      params: { code: 'x' },
    });
    expect(answer).toMatchObject({
      data: { verdict: null, failure: expect.any(String) },
      init: { status: 503 },
    });
  });
});
