import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { digitsIn } from '../../../../contract/digits.ts';
import { mutationMessages } from '../../../../contract/mutations/messages.ts';
import { firstTrackingNumber, trackingNumber } from '../../../../contract/mutations/tracking.ts';
import { openRegistry, type Login, type Registry } from '../registry.testing.ts';

let registry: Registry;
let who: Login;
beforeAll(async () => {
  registry = await openRegistry();
  who = await registry.login('user');
});
afterAll(() => registry.close());

/** As if a mutation had been given its number before numbers had a check digit: the application's role cannot say so. */
async function given(id: number, first_tracking_number: string) {
  const owner = connect(registry.db.ownerUrl, { poolSize: 1 });
  await owner('mutations').where({ id }).update({ first_tracking_number });
  await owner.destroy();
}

describe('answering a flag', () => {
  it('puts the mutation back to pending with the words, once, and only while something is asked', async () => {
    const { id } = await registry.paid(who);
    const answer = (text: string) => registry.call(who, 'POST', `/mutations/${id}/answer`, { answer: text });
    expect((await answer('I have added the deed')).statusCode).toBe(409);
    await registry
      .knex('mutations')
      .where({ id })
      .update({ status: 'flagged', remarks: 'The deed is missing' });
    expect((await answer('  ')).json()).toMatchObject({ errors: { answer: [expect.any(String)] } });
    const [one, two] = [await answer('I have added the deed'), await answer('I have added the deed')];
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    const { events, status } = await registry.read(who, id);
    expect(status).toBe('pending');
    expect(events.filter(({ action }) => action === 'answer')).toMatchObject([
      { words: 'I have added the deed' },
    ]);
    const other = await registry.login('user');
    expect((await registry.call(other, 'POST', `/mutations/${id}/answer`, { answer: 'x' })).statusCode).toBe(
      404,
    );
  });
});

describe('following a mutation', () => {
  it('tells states and times to whoever has the number and the end of the contact number', async () => {
    const { id, tracking_number } = await registry.paid(who);
    const track = (number: string, last4: string) =>
      registry.call(
        null,
        'GET',
        `/mutations/track?number=${encodeURIComponent(number)}&last4=${encodeURIComponent(last4)}`,
      );
    const written = [tracking_number, digitsIn(tracking_number, 'bn'), tracking_number.replaceAll('-', ' ')];
    // As it would have been printed before numbers had a check digit.
    const first = firstTrackingNumber(id);
    await given(id, first);
    for (const number of [...written, first, digitsIn(first, 'bn')]) {
      const answer = await track(number, '৫৬৭৮');
      expect(answer.json()).toEqual({
        tracking_number,
        status: 'pending',
        created_at: expect.any(String),
        objection_open: false,
        events: [
          { status: 'pending_payment', objection: null, at: expect.any(String) },
          { status: 'pending', objection: null, at: expect.any(String) },
        ],
      });
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
    const [wrong, none] = [await track(tracking_number, '5679'), await track('M-0999999', '5678')];
    expect([wrong.statusCode, wrong.body]).toEqual([404, none.body]);
    // Of another year, whatever its check digit says.
    expect((await track(trackingNumber(2019, id), '5678')).statusCode).toBe(404);
  });

  it('does not take an id alone, nor a number of the beginning that was never given', async () => {
    const { id } = await registry.paid(who);
    const track = (number: string) =>
      registry.call(null, 'GET', `/mutations/track?number=${number}&last4=5678`);
    for (const number of [String(id), `M-${id}`]) expect((await track(number)).statusCode, number).toBe(422);
    expect((await track(firstTrackingNumber(id))).statusCode).toBe(404);
  });

  it('says of a number that was misread that it was', async () => {
    const { tracking_number } = await registry.paid(who);
    const check = Number(tracking_number.at(-1));
    const misread = [
      `${tracking_number.slice(0, -1)}${(check + 1) % 10}`,
      tracking_number.slice(0, -2),
      'What',
    ];
    for (const number of misread) {
      const answer = await registry.call(null, 'GET', `/mutations/track?number=${number}&last4=5678`);
      expect([answer.statusCode, answer.json()], number).toMatchObject([
        422,
        { errors: { number: [mutationMessages.checkNumber.en] } },
      ]);
    }
  });

  it('lets nobody guess the ending of a number, and nobody lock it for others', async () => {
    const { id, tracking_number } = await registry.asked(who);
    const first = firstTrackingNumber(id);
    await given(id, first);
    const track = async (remoteAddress: string, last4: string, number = tracking_number, asker?: Login) => {
      const url = `/api/mutations/track?number=${number}&last4=${last4}`;
      const { statusCode } = await registry.app.inject({
        url,
        remoteAddress,
        headers: { ...asker?.headers },
      });
      return statusCode;
    };
    // Whichever way it is written.
    for (let guess = 0; guess < 10; guess += 1)
      expect(await track('198.51.100.7', `100${guess}`, guess % 2 ? first : undefined)).toBe(404);
    expect(await track('198.51.100.7', '5678')).toBe(429);
    expect(await track('103.1.2.3', '5678'), 'its owner elsewhere').toBe(200);
    expect(
      await track('198.51.100.7', '5678', tracking_number, who),
      'or signed in, at the same address',
    ).toBe(200);
    const other = await registry.asked(who);
    expect(await track('198.51.100.7', '5678', other.tracking_number), 'another number').toBe(200);
  });

  it('counts the networks of one IPv6 site together, more generously', async () => {
    const { tracking_number } = await registry.asked(who);
    const track = async (network: string, last4: string) => {
      const url = `/api/mutations/track?number=${tracking_number}&last4=${last4}`;
      return (await registry.app.inject({ url, remoteAddress: `2001:db8:7:${network}::1` })).statusCode;
    };
    for (let guess = 0; guess < 100; guess += 1)
      expect(await track(String(Math.floor(guess / 10)), `10${String(guess).padStart(2, '0')}`)).toBe(404);
    expect(await track('ff', '5678')).toBe(429);
    const elsewhere = `/api/mutations/track?number=${tracking_number}&last4=5678`;
    expect((await registry.app.inject({ url: elsewhere, remoteAddress: '2001:db8:8::1' })).statusCode).toBe(
      200,
    );
  });
});
