import { expect, it } from 'vitest';
import type { Endpoint, EndpointFault } from './faults.ts';
import { order, type Shop, startShop, STORE, TRANSACTIONS, VALIDATION } from './gateway.testing.ts';

const store = { store_id: STORE.storeId, store_passwd: STORE.storePassword };

interface Paid {
  shop: Shop;
  /** Calls an endpoint about the order of which everything is known. */
  call(endpoint: Endpoint, signal?: AbortSignal): Promise<Response>;
}

/** Pays an order and begins its refund, so that each endpoint has something to answer. */
async function paid(): Promise<Paid> {
  const shop = await startShop();
  await shop.control.setFaults({ refund: 'processing' });
  const pageUrl = await shop.openPage();
  const { fields } = await shop.control.pay(pageUrl);
  const wanted = { bank_tran_id: fields.bank_tran_id!, refund_amount: '10.00', refund_remarks: 'x' };
  const { refund_ref_id } = await shop.ask({ ...wanted, refe_id: 'first' });
  await shop.control.clearFaults();
  const get = (path: string, query: Record<string, string>): string =>
    `${shop.url}${path}?${new URLSearchParams({ ...store, ...query })}`;
  const addresses: Record<Exclude<Endpoint, 'session'>, string> = {
    page: pageUrl,
    validation: get(VALIDATION, { val_id: fields.val_id! }),
    query: get(TRANSACTIONS, { tran_id: 'order-1' }),
    refund: get(TRANSACTIONS, { ...wanted, refe_id: 'second' }),
    refund_query: get(TRANSACTIONS, { refund_ref_id: String(refund_ref_id) }),
  };
  return {
    shop,
    call: (endpoint, signal) =>
      endpoint === 'session'
        ? fetch(`${shop.url}/gwprocess/v4/api.php`, {
            method: 'POST',
            body: new URLSearchParams(order()),
            signal,
          })
        : fetch(addresses[endpoint], { signal }),
  };
}

const fault = (endpoint: Endpoint, what: EndpointFault) => ({ on: { [endpoint]: what } });

const JSON_ENDPOINTS = ['session', 'validation', 'query', 'refund', 'refund_query'] as const;

it.each(JSON_ENDPOINTS)('%s goes wrong in each way, and is right after it', async (endpoint) => {
  const { shop, call } = await paid();
  const set = (what: EndpointFault) => shop.control.setFaults(fault(endpoint, what), 'order-1');

  await set({ answer: '500', times: 1 });
  expect((await call(endpoint)).status).toBe(500);

  await set({ answer: 'broken', times: 1 });
  const broken = await call(endpoint);
  expect(broken.status).toBe(200);
  await expect(broken.json()).rejects.toThrow(SyntaxError);

  await set({ answer: 'empty', times: 1 });
  const empty = await call(endpoint);
  expect([empty.status, await empty.text()]).toEqual([200, '']);

  await set({ answer: 'drop', times: 1 });
  await expect(call(endpoint)).rejects.toThrow('fetch failed');

  await set({ answer: 'INACTIVE', times: 1 });
  expect(await (await call(endpoint)).json()).toMatchObject({ APIConnect: 'INACTIVE', status: 'INACTIVE' });

  await set({ delay_ms: 150, times: 1 });
  const startedAt = performance.now();
  expect((await call(endpoint)).status).toBe(200);
  expect(performance.now() - startedAt).toBeGreaterThan(145);

  expect(['SUCCESS', 'DONE']).toContain(
    Object.values((await (await call(endpoint)).json()) as Record<string, string>)[0],
  );
});

it('the hosted page fails, and what was chosen there did not happen', async () => {
  const shop = await startShop();
  const pageUrl = await shop.openPage();
  await shop.control.setFaults(fault('page', { answer: '500' }));
  const choice = { method: 'POST', body: new URLSearchParams({ action: 'pay', channel: 'bkash' }) };
  expect((await fetch(pageUrl, choice)).status).toBe(500);
  expect(await shop.control.takings()).toMatchObject({ payment_count: 0 });
});

it.each(JSON_ENDPOINTS)('%s never answers', async (endpoint) => {
  const { shop, call } = await paid();
  await shop.control.setFaults(fault(endpoint, { answer: 'hang' }));
  await expect(call(endpoint, AbortSignal.timeout(100))).rejects.toThrow('timeout');
});

it('validation answers nothing to the first two calls, and then VALID', async () => {
  const { shop, call } = await paid();
  await shop.control.setFaults(fault('validation', { answer: 'empty', times: 2 }));
  const answers = [await call('validation'), await call('validation'), await call('validation')];
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.slice(0, 2)).toEqual(['', '']);
  expect(JSON.parse(texts[2]!)).toMatchObject({ status: 'VALID' });
});

it('a call whose answer is lost is carried out only if the fault says so', async () => {
  const { shop, call } = await paid();
  await shop.control.setFaults(fault('refund', { answer: 'drop' }));
  await expect(call('refund')).rejects.toThrow('fetch failed');
  expect((await shop.control.takings()).refunded_poisha).toBe(0);
  await shop.control.setFaults(fault('refund', { answer: 'drop', processed: true }));
  await expect(call('refund')).rejects.toThrow('fetch failed');
  await expect(call('refund')).rejects.toThrow('fetch failed');
  expect((await shop.control.takings()).refunded_poisha).toBe(1_000);
});

it('a slow call is carried out although the store stops waiting', async () => {
  const { shop, call } = await paid();
  await shop.control.setFaults(fault('refund', { delay_ms: 5_000 }));
  await expect(call('refund', AbortSignal.timeout(200))).rejects.toThrow('timeout');
  expect((await shop.control.takings()).refunded_poisha).toBe(1_000);
});

it('when it is down nothing answers, but it can be told to come back', async () => {
  const { shop, call } = await paid();
  await shop.control.setFaults({ down: true });
  for (const endpoint of [...JSON_ENDPOINTS, 'page'] as const)
    await expect(call(endpoint)).rejects.toThrow('fetch failed');
  await shop.control.clearFaults();
  expect((await call('page')).status).toBe(200);
});
