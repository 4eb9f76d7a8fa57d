import { taxYearOf } from '@bhumi/api/contract/land-tax/land-tax';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KYC_SIDES } from '@bhumi/api/contract/identity/kyc';
import { PIXEL } from '../../../api/src/features/identity/examples.testing.ts';
import { verifyPerson } from '../../../api/src/features/identity/verified.testing.ts';
import { openPortal, type Portal, type Route } from '../../testing/portal.ts';
import { newPaymentKey } from '../lib/forms/payment-key.ts';
import * as identity from '../routes/dashboard_.identity.tsx';
import * as claim from '../routes/dashboard_.land_.claim.tsx';
import * as myLand from '../routes/dashboard_.land.tsx';
import * as acting from '../routes/dashboard_.land_.acting.tsx';
import * as newActing from '../routes/dashboard_.land_.acting_.new.tsx';
import * as dashboard from '../routes/dashboard.tsx';
import * as apply from '../routes/land_.apply.tsx';
import { withoutConfirmation, type Confirmation } from './confirmation.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

type Visitor = Awaited<ReturnType<Portal['signedIn']>>;

/** What a page, usually the dashboard, says at an address was done just now. */
async function doneAt(who: Visitor, address: string, page: Route = dashboard): Promise<Confirmation | null> {
  const { data } = await who.get(page, address);
  return (data as { done: Confirmation | null }).done;
}

/** An approved land of the person, 1,000 sq ft; a number of its own. */
async function ownLand(userId: number, dag: string): Promise<number> {
  const sample = (await portal.test
    .knex('land_tax_registrations')
    .first('mouza_id', 'survey_type_id', 'land_type')) as Record<string, unknown>;
  const land = { ...sample, user_id: userId, khatiyan_number: '12', dag_number: dag, land_area: 1_000 };
  const [row] = (await portal.test
    .knex('land_tax_registrations')
    .insert({ ...land, land_type: 'residential', status: 'approved', reviewed_at: new Date() }, 'id')) as [
    { id: number },
  ];
  return row.id;
}

/** Pays the tax of a person's lands, as the form of the tab does; answers where it leads. */
async function payTax(who: Visitor, dags: string[]): Promise<string> {
  await verifyPerson(portal.test.knex, who.user.id);
  const form = new URLSearchParams({
    form: 'pay-land-tax',
    key: newPaymentKey(Date.now()),
    payment_method: 'bkash',
    payer_identifier: '01712345678',
  });
  for (const dag of dags) form.append('id', String(await ownLand(who.user.id, dag)));
  const { location, data } = await who.post(dashboard, '/dashboard?tab=ldt', form as never);
  if (!location) throw new Error(JSON.stringify(data));
  return location;
}

const any = expect.any(Array) as unknown;
const expectedBy = ['Expected by', expect.stringMatching(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/)] as unknown;

/** A form with texts and files of one pixel. */
function formOf(texts: Record<string, string>, files: readonly string[]): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const name of files) form.append(name, new File([new Uint8Array(PIXEL)], `${name}.png`));
  return form;
}

describe('what was done', () => {
  it('says of land tax the amount, the transaction, the receipt and until when it is paid', async () => {
    const who = await portal.signedIn();
    const address = await payTax(who, ['831/ক']);
    expect(address).toMatch(/^\/dashboard\?tab=ldt&done=tax-\d+$/);
    const done = await doneAt(who, address);
    expect(done).toMatchObject({
      title: 'Payment successful.',
      waits: false,
      facts: [
        ['Amount', expect.stringMatching(/^৳/)],
        ['Transaction', expect.stringMatching(/^TXN-/)],
        ['Paid for', 'Khatian 12 · Dag 831/ক'],
        ['Acting for', null],
      ],
      downloads: [
        { label: 'Download receipt', href: expect.stringMatching(/^\/dashboard\/invoice\/ldt\/\d+$/) },
      ],
    });
    expect(done!.next[0]).toContain(`30 June ${taxYearOf(new Date()) + 1}`);
    expect(await doneAt(who, address)).toEqual(done);
  });

  it('says it in Bengali, and of several lands each receipt', async () => {
    const who = await portal.signedIn('user', { language: 'bn' });
    const done = await doneAt(who, await payTax(who, ['1', '2']));
    expect(done).toMatchObject({
      title: 'পরিশোধ সফল হয়েছে।',
      facts: [['পরিমাণ', expect.stringMatching(/[০-৯]/)], any, any, any],
    });
    expect(done!.downloads.map(({ label }) => label)).toEqual([
      'রসিদ ডাউনলোড করুন: খতিয়ান ১২ · দাগ ১',
      'রসিদ ডাউনলোড করুন: খতিয়ান ১২ · দাগ ২',
    ]);
  });

  it('of many lands leads to all their receipts', async () => {
    const who = await portal.signedIn();
    const done = await doneAt(who, await payTax(who, ['1', '2', '3', '4']));
    expect(done).toMatchObject({
      downloads: [],
      facts: [any, any, ['Paid for', '4 lands'], any],
      ways: [{ href: '/dashboard?tab=payments&kind=ldt' }],
    });
  });

  it('says of a registration its number, how long it takes, and that the card is still missing', async () => {
    const who = await portal.signedIn();
    const id = await ownLand(who.user.id, '9');
    const pending = { status: 'pending', reviewed_at: null };
    await portal.test.knex('land_tax_registrations').where({ id }).update(pending);
    const address = `/dashboard?tab=ldt&done=registration-${id}`;
    const said = await doneAt(who, address);
    expect(said).toMatchObject({
      title: 'Registration submitted',
      facts: [
        ['Registration', String(id)],
        ['Land', 'Khatian 12 · Dag 9'],
        ['Mouza', expect.any(String)],
        expectedBy,
      ],
      next: [expect.stringContaining('usually within 7 days'), expect.stringContaining('7 working days')],
      ways: [{ href: '/dashboard/identity' }, { href: '/land-tax' }],
    });
    await verifyPerson(portal.test.knex, who.user.id);
    expect((await doneAt(who, address))!.ways).toEqual([
      { label: 'Register another land', href: '/land-tax' },
    ]);
  });

  it('says of an application what the specification says, its fee and its files', async () => {
    const who = await portal.signedIn();
    const key = newPaymentKey(Date.now());
    const page = (await who.get(apply, `/land/apply?dag_id=1&key=${key}`)).data as { fee: number };
    const form = {
      dag_id: '1',
      key,
      fee: String(page.fee),
      method: 'bkash',
      phone: '01712345678',
      pin: '48213',
    };
    const { location } = await who.post(apply, '/land/apply', form);
    const done = await doneAt(who, location!);
    expect(done).toMatchObject({
      title: 'Payment successful!',
      text: 'Khatian application submitted.',
      facts: [
        ['Application', expect.any(String)],
        ['Record', expect.any(String)],
        ['Amount', '৳\u00a0100.00'],
        ['Transaction', expect.any(String)],
      ],
    });
    expect(done!.downloads.at(-1)).toMatchObject({ label: 'Download receipt' });
  });

  it('says of an identity card its number and the day by which it is decided', async () => {
    const who = await portal.signedIn();
    const { location } = await who.post(identity, '/dashboard/identity', formOf({}, KYC_SIDES));
    expect(location).toMatch(/^\/dashboard\?tab=profileKyc&done=identity-\d+$/);
    expect(await doneAt(who, location!)).toMatchObject({
      title: expect.stringContaining('KYC documents uploaded successfully'),
      facts: [['Submission', location!.split('-').at(-1)], expectedBy],
      next: [expect.stringContaining('by email'), expect.any(String)],
      ways: [{ href: '/land-tax' }],
    });
  });

  it('says of a claim and of a document for an owner what they are for, on the pages that list them', async () => {
    const who = await portal.signedIn('user', { language: 'bn' });
    await verifyPerson(portal.test.knex, who.user.id);
    const { id, owner } = await portal.test
      .knex('dags')
      .whereRaw('jsonb_array_length(khotiyan) > 0')
      .orderBy('id')
      .first('id', portal.test.knex.raw(`khotiyan -> 0 ->> 'owner' as owner`));
    const claimed = await who.post(claim, `/dashboard/land/claim?dag_id=${id}`, { owner, words: '' });
    expect(claimed.location).toMatch(/^\/dashboard\/land\?done=claim-\d+$/);
    expect(await doneAt(who, claimed.location!, myLand)).toMatchObject({
      title: expect.stringContaining('পরিচয়পত্র'),
      facts: [
        ['দাবি', expect.stringMatching(/^[০-৯]+$/)],
        any,
        ['রেকর্ডে লেখা নাম', owner],
        ['সম্ভাব্য তারিখ', null],
      ],
    });
    const form = formOf(
      {
        dag_id: String(id),
        owner,
        kind: 'attorney',
        number: '12/2026',
        registered: 'true',
        act_object: 'true',
      },
      [],
    );
    form.append('documents[]', new File([new Uint8Array(PIXEL)], 'power.png'));
    const entered = await who.post(newActing, `/dashboard/land/acting/new?dag_id=${id}`, form);
    expect(entered.location).toMatch(/^\/dashboard\/land\/acting\?done=representation-\d+$/);
    expect(await doneAt(who, entered.location!, acting)).toMatchObject({
      facts: [any, ['যাঁর পক্ষে', owner], any],
    });
  });

  it('is the reader’s own, or nothing is said', async () => {
    const owner = await portal.signedIn();
    const stranger = await portal.signedIn();
    const address = await payTax(owner, ['5']);
    const registration = await ownLand(owner.user.id, '6');
    for (const done of [
      address.split('done=')[1]!,
      `registration-${registration}`,
      'application-1',
      'tax',
      'tax-0',
      'nothing-1',
      '../load-1',
    ]) {
      expect(await doneAt(stranger, `/dashboard?tab=ldt&done=${encodeURIComponent(done)}`)).toBeNull();
    }
  });
});

it('is closed by the address without it', () => {
  const search = new URLSearchParams('tab=ldt&done=tax-1&id=4');
  expect(withoutConfirmation('/dashboard', search)).toBe('/dashboard?tab=ldt&id=4');
});
