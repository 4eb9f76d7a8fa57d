import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Agenda } from '../../../contract/agenda/agenda.ts';
import type { OwnRegistration } from '../../../contract/land-registrations/registrations.ts';
import { taxYearOf } from '../../../contract/land-tax/land-tax.ts';
import { openTaxOffice, type Login, type TaxOffice } from '../land-tax/tax-office.testing.ts';
import { sendNotice } from '../../platform/messages/notifications/notice.ts';
import { textNotice } from '../../platform/messages/notifications/text-notice.ts';

let office: TaxOffice;
beforeAll(async () => {
  office = await openTaxOffice();
});
afterAll(() => office.close());

const home = { type: 'residential', area: '1000', area_class: 'F' } as const;
const shop = { type: 'commercial', area: '5000', area_class: 'E' } as const;
const year = taxYearOf(new Date());

async function agendaOf(who: Login, language = 'en'): Promise<Agenda> {
  const headers = { ...who.headers, 'accept-language': language };
  const answer = await office.app.inject({ url: '/api/user/agenda', headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Agenda>();
}
/** The lines without what is null. */
const lines = async (who: Login) =>
  (await agendaOf(who)).items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null)),
  );
const update = (id: number, changes: object) =>
  office.knex('land_tax_registrations').where({ id }).update(changes);
const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`;

/** Hands a card in for someone; answers its id. */
async function card(who: Login, changes: object = {}): Promise<number> {
  const [row] = (await office
    .knex('kycs')
    .insert({ user_id: who.user.id, id_front: 'kyc/a.jpg', id_back: 'kyc/b.jpg', ...changes }, 'id')) as [
    { id: number },
  ];
  return row.id;
}

describe('GET /api/user/agenda', () => {
  it('is empty where there is nothing', async () => {
    expect(await agendaOf(await office.citizen())).toEqual({ items: [], happened: [] });
  });

  it('is of whoever asks, who is signed in', async () => {
    expect((await office.app.inject('/api/user/agenda')).statusCode).toBe(401);
    const who = await office.citizen();
    await office.register(who, home);
    expect(await lines(await office.citizen())).toEqual([]);
  });

  it('sums the tax of this year over the lands that can be paid, as the bill has it', async () => {
    const who = await office.citizen();
    const ids = [await office.register(who, home), await office.register(who, shop)];
    await office.register(who, home, 'pending');
    expect((await lines(who))[0]).toEqual({ kind: 'tax-due', count: 2, tax_year: year, amount: 750 });
    const bill = (await office.calculate(who, { registration_ids: ids })).json<{ total_amount: number }>();
    expect(bill.total_amount).toBe(750);
    await office.paid(who, office.input([ids[1]!]));
    const land = { khatiyan_number: expect.any(String) as string, dag_number: '34' };
    expect((await lines(who))[0]).toEqual({ kind: 'tax-due', count: 1, tax_year: year, amount: 30, land });
    await office.paid(who, office.input([ids[0]!]));
    expect((await lines(who)).map(({ kind }) => kind)).toEqual(['registration-working']);
  });

  it('says since when a payment waits for its provider', async () => {
    const who = await office.citizen();
    const { payments } = await office.paid(who, office.input([await office.register(who, home)]));
    const { id, created_at: since } = payments[0]!;
    await office.knex('payments').where({ id }).update({ status: 'pending', paid_at: null });
    expect(await lines(who)).toEqual([{ kind: 'tax-working', count: 1, since }]);
  });

  it('names fees that are unpaid, in all', async () => {
    const who = await office.citizen();
    const dag_id = await office.land.dag('12');
    const application = { user_id: who.user.id, type: 'khatian_request', dag_id, fee_poisha: 10_000 };
    await office.knex('applications').insert([
      { ...application, payment_status: 'pending', created_at: at(2) },
      { ...application, payment_status: 'failed', created_at: at(1) },
      { ...application, payment_status: 'paid', created_at: at(1) },
    ]);
    expect(await lines(who)).toEqual([{ kind: 'fee-due', count: 2, amount: 200, since: at(1) }]);
  });

  it('names registrations that wait for the office, and flagged ones until the land is registered anew', async () => {
    const who = await office.citizen();
    const ids = [
      await office.register(who, home, 'pending'),
      await office.register(who, home, 'pending'),
      await office.register(who, home, 'pending'),
    ];
    await update(ids[0]!, { submitted_at: at(3) });
    await update(ids[1]!, { submitted_at: at(2) });
    await update(ids[2]!, { status: 'flagged', notes: 'Which deed?', reviewed_at: at(4) });
    const working = { kind: 'registration-working', count: 2, since: at(2), late_since: '2026-01-09' };
    const [flagged, ...rest] = await lines(who);
    expect(rest).toEqual([working]);
    expect(flagged).toEqual({
      kind: 'registration-flagged',
      count: 1,
      since: at(4),
      land: { khatiyan_number: expect.any(String) as string, dag_number: '34' },
      reason: 'Which deed?',
    });
    const again = await office.register(who, home, 'rejected');
    const numbers = flagged!.land as object;
    await update(again, { ...numbers, dag_number: ' ৩৪' });
    expect(await lines(who)).toEqual([working]);
  });

  it('asks for the identity card, says how it stands, and of staff asks for none', async () => {
    const who = await office.login('user');
    expect(await lines(who)).toEqual([{ kind: 'identity-missing', count: 1 }]);
    expect(await lines(await office.login('acland'))).toEqual([]);
    const id = await card(who, { submitted_at: at(1) });
    expect(await lines(who)).toEqual([
      { kind: 'identity-working', count: 1, since: at(1), late_since: '2026-01-12' },
    ]);
    const decided = { status: 'rejected', rejection_reason: 'Blurred', reviewed_at: at(2) };
    await office.knex('kycs').where({ id }).update(decided);
    expect(await lines(who)).toEqual([{ kind: 'identity-rejected', count: 1, reason: 'Blurred' }]);
  });

  it('says that a verification was reopened, and that the new card is being looked at', async () => {
    const who = await office.citizen();
    const own = { user_id: who.user.id };
    await office
      .knex('verified_identities')
      .where(own)
      .update({ status: 'reopened', reason: 'Married', reviewed_at: at(3) });
    expect(await lines(who)).toEqual([{ kind: 'identity-reopened', count: 1, reason: 'Married' }]);
    await card(who, { submitted_at: at(5) });
    expect(await lines(who)).toEqual([
      { kind: 'identity-working', count: 1, since: at(5), late_since: '2026-01-14' },
    ]);
  });

  it('ends with the last three things that happened, in the language of who asks', async () => {
    const who = await office.citizen();
    for (const title of ['one', 'two', 'three', 'four']) {
      const facts = { type: 'info' as const, title, message: '' };
      await sendNotice(office.knex, textNotice, { userId: who.user.id, facts });
    }
    const { happened } = await agendaOf(who);
    expect(happened.map(({ title }) => title)).toEqual(['four', 'three', 'two']);
    expect(Object.keys(happened[0]!).sort()).toEqual(['created_at', 'id', 'title', 'to', 'type']);
  });

  it('takes the order of the kinds, what is due first, and five statements however much there is', async () => {
    const who = await office.login('user');
    for (let count = 0; count < 3; count += 1) {
      await office.register(who, home);
      await office.register(who, shop, 'pending');
    }
    const asked: string[] = [];
    const listen = ({ sql }: { sql: string }) => asked.push(sql);
    office.knex.on('query', listen);
    const items = await lines(who);
    office.knex.removeListener('query', listen);
    expect(items.map(({ kind }) => kind)).toEqual(['tax-due', 'identity-missing', 'registration-working']);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(5);
  });
});

describe('GET /api/user/land-tax-registrations', () => {
  const listed = async (who: Login) => {
    const answer = await office.app.inject({ url: '/api/user/land-tax-registrations', headers: who.headers });
    return new Map(answer.json<OwnRegistration[]>().map(({ id, tax }) => [id, tax]));
  };

  it('says of each land how its tax stands: due with its amount, paid until, waiting, without a rate', async () => {
    const who = await office.citizen();
    const [due, paid, gap, confirming, unrated, pending] = [
      await office.register(who, home),
      await office.register(who, home),
      await office.register(who, home),
      await office.register(who, home),
      await office.register(who, { ...home, type: 'others' }),
      await office.register(who, home, 'pending'),
    ];
    await office.paid(who, office.input([paid], { years: 2 }));
    await office.paid(who, office.input([gap], { years: 3 }));
    const next = { land_tax_registration_id: gap, tax_year: year + 1 };
    await office.knex('payments').where(next).update({ status: 'failed', paid_at: null });
    const { payments } = await office.paid(who, office.input([confirming]));
    await office.knex('payments').where({ id: payments[0]!.id }).update({ status: 'pending', paid_at: null });
    await office.knex('tax_rates').where({ land_type: 'others' }).delete();
    const tax = await listed(who);
    expect([due, paid, gap, confirming, unrated, pending].map((id) => tax.get(id))).toEqual([
      { state: 'due', tax_year: year, amount: 30 },
      { state: 'paid', until: year + 1 },
      { state: 'paid', until: year },
      { state: 'confirming', online_payment_id: null },
      { state: 'no-rate', reason: { en: expect.stringContaining('No rate is set'), bn: expect.any(String) } },
      null,
    ]);
  });
});
