import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { ownedDag, saleOf } from '../../support/mutations.ts';
import { read, parsePage, textOf } from '../../support/read.ts';
import { cardsOf, textsOf } from './html.ts';

/** The mutations of a citizen: the tab, and the page of one. */

const TAB = '/dashboard?tab=mutations';
const NEW = '/dashboard/mutations/new';

/** Asks for mutations of a recorded dag, none of them paid for; the ids. */
async function askFor(api: APIRequestContext, sale: Record<string, string>, count: number) {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const data = { ...sale, deed_number: `${sale['deed_number']} ${number}` };
    const answer = await api.post('/api/mutations', { data });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push(((await answer.json()) as { mutation: { id: number } }).mutation.id);
  }
  return ids;
}

test('the tab leads to the form, shows three at first, five more each time, and three again @nojs', async ({
  context,
  freshUser,
  apiAs,
}) => {
  const officer = await apiAs('admin');
  const dag = await ownedDag(officer);
  const api = await apiAs(await freshUser());
  expect((await read(context, TAB)).links).toContainEqual({ name: 'Apply now', href: NEW });
  const ids = await askFor(api, saleOf(dag, 'listed'), 9);
  const { html, links, main } = await read(context, TAB);
  expect(links).toContainEqual({ name: 'Request a mutation', href: NEW });
  const cards = cardsOf(html);
  expect(cards).toHaveLength(3);
  expect(main.match(/\bNew\b/g)).toHaveLength(1);
  for (const part of [
    dag.khatiyan_number,
    dag.dag_no,
    ' New ',
    'Pending payment',
    'Type of land Agricultural',
    'sq ft',
    'Applied on',
    'Documents 0 documents',
    'View Details',
    'Pay',
  ])
    expect(cards[0]).toContain(part);
  expect(links.filter(({ href }) => href === `/dashboard/mutations/${ids.at(-1)}`)).toHaveLength(1);
  expect(links).toContainEqual(
    expect.objectContaining({ href: `/dashboard/mutations/${ids.at(-1)}#pay` }) as object,
  );

  const follow = async (page: { links: typeof links }, name: string) =>
    read(context, page.links.find((link) => link.name === name)!.href);
  const eight = await follow({ links }, 'Show more');
  expect(cardsOf(eight.html)).toHaveLength(8);
  const all = await follow(eight, 'Show more');
  expect(cardsOf(all.html)).toHaveLength(9);
  expect(all.links.map(({ name }) => name)).not.toContain('Show more');
  expect(cardsOf((await follow(all, 'Show less')).html)).toHaveLength(3);

  const moved = { data: { status: 'assigned_to_ac_land' } };
  expect((await officer.patch(`/api/admin/mutations/${ids.at(-1)}`, moved)).status()).toBe(200);
  const [inquiry] = cardsOf((await read(context, TAB)).html);
  expect(inquiry).toContain('Inquiry – Your request is under review');
  expect(inquiry).not.toMatch(/\bPay\b/);
});

test('the page of a mutation says what it is, how it stands, and takes its payment and papers @nojs', async ({
  context,
  freshUser,
  apiAs,
}) => {
  const officer = await apiAs('admin');
  const api = await apiAs(await freshUser());
  const dag = await ownedDag(officer);
  const [id] = await askFor(api, { ...saleOf(dag, 'one'), reason: 'Bought in spring' }, 1);
  const multipart = {
    'documents[]': { name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') },
  };
  const added = await api.post(`/api/mutations/${id}/documents`, { multipart });
  expect(added.status(), await added.text()).toBe(200);
  const waiting = await read(context, `/dashboard/mutations/${id}`);
  expect(waiting.links).toContainEqual({ name: 'Back', href: TAB });
  expect(textsOf(waiting.html, 'h2')).toEqual(
    expect.arrayContaining(['Mutation info', 'Land info', 'Status and timing', 'Documents', 'Pay the fee']),
  );
  for (const part of ['Type of mutation Sale', 'Reason Bought in spring', `Dag ${dag.dag_no}`, 'Created'])
    expect(waiting.main).toContain(part);
  expect(waiting.links).toContainEqual({
    name: 'Open : deed.pdf',
    href: expect.stringMatching(/^\/storage\//),
  });
  const form = textOf(/<form[^>]*class="form pay-form".*?<\/form>/s.exec(waiting.html)![0]);
  expect(form).toMatch(/Amount \(BDT\).*bKash Card Bank.*Pay ৳ 1,025\.00/);
  expect(waiting.html).toMatch(/<input[^>]* name="amount"[^>]* value="1025"/);
  expect(waiting.main).not.toContain('Reviewed by');

  const moved = { data: { status: 'assigned_to_ac_land' } };
  expect((await officer.patch(`/api/admin/mutations/${id}`, moved)).status()).toBe(200);
  const { name } = (await (await officer.get('/api/me')).json()) as { name: string };
  const seen = await read(context, `/dashboard/mutations/${id}`);
  expect(seen.main).toMatch(new RegExp(`Reviewed \\d.* Reviewed by ${name}`));
  expect(seen.main).not.toContain('Pay the fee');

  const [unpaid] = await askFor(api, saleOf(dag, 'paid here'), 1);
  const { html } = await read(context, `/dashboard/mutations/${unpaid}`);
  const key = /<input[^>]* name="key" value="([^"]+)"/.exec(html)![1]!;
  const paid = await context.request.post(`/dashboard/mutations/${unpaid}`, {
    form: { intent: 'pay', key, amount: '1025', method: 'bank' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect((await parsePage(paid)).text).toContain('Payment completed successfully!');

  const none = await parsePage(await context.request.get('/dashboard/mutations/999999999'));
  expect([none.status, none.main]).toEqual([404, expect.stringContaining('Mutation not found.')]);
  expect(none.links).toContainEqual({ name: 'Back', href: TAB });
});
