import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { digitsIn } from '../../contract/digits.ts';
import { mutationMessages } from '../../contract/mutations/messages.ts';
import { trackingNumber } from '../../contract/mutations/tracking.ts';
import { openRegistry, type Login, type Registry } from './registry.testing.ts';

let registry: Registry;
let who: Login;
beforeAll(async () => {
  registry = await openRegistry();
  who = await registry.login('user');
});
afterAll(() => registry.close());

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
    for (const number of [...written, `M-${String(id).padStart(7, '0')}`, `m-${id}`, String(id)]) {
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
        ...[422, { errors: { number: [mutationMessages.checkNumber.en] } }],
      ]);
    }
  });

  it('lets nobody guess the ending of a number', async () => {
    const { id, tracking_number } = await registry.asked(who);
    const track = (last4: string, number = tracking_number) =>
      registry.call(null, 'GET', `/mutations/track?number=${number}&last4=${last4}`);
    // Whichever way it is written.
    for (let guess = 0; guess < 10; guess += 1)
      expect((await track(`100${guess}`, guess % 2 ? `M-${id}` : undefined)).statusCode).toBe(404);
    expect((await track('5678')).statusCode).toBe(429);
  });
});
