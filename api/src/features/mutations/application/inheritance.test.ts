import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dhakaDay } from '../../../../contract/format.ts';
import { openRegistry, type Login, type Registry } from '../registry.testing.ts';
import { byCertificate } from './certificate.testing.ts';

let registry: Registry;
let who: Login;
beforeAll(async () => {
  registry = await openRegistry();
  who = await registry.login('user');
});
afterAll(() => registry.close());

const send = (changes: object, key?: string) =>
  registry.call(who, 'POST', '/mutations', registry.input(changes as Record<string, unknown>), key);
const errorsOf = async (changes: object) => {
  const answer = await send(changes);
  expect([answer.statusCode, answer.body]).toEqual([422, expect.any(String)]);
  return answer.json<{ errors: Record<string, string[]> }>().errors;
};
const tomorrow = dhakaDay(new Date(Date.now() + 24 * 60 * 60 * 1_000));

describe('an inheritance', () => {
  it('rests on a certificate; heirs who hold together need no deed, and one that is given is kept', async () => {
    const made = await registry.asked(
      who,
      byCertificate({ certificate_number: ' ৭১/২০২৬ ', died_on: '২০২৬-০১-১৫', holding: null }),
    );
    const inheritance = {
      died_on: '2026-01-15',
      certificate_number: '71/2026',
      certificate_date: '2026-02-01',
      certificate_issuer: 'union_parishad',
      holding: 'joint',
    };
    const without = { deed_number: '', deed_date: '2026-02-01', registry_office: '', registry_upazila: null };
    expect(made).toMatchObject({ ...without, inheritance });
    expect(await registry.read(who, made.id)).toMatchObject({ ...without, inheritance });

    const deed = { deed_number: '77', deed_date: '2026-03-01', registry_office: 'Savar' };
    expect(await registry.asked(who, byCertificate(deed))).toMatchObject(deed);
    for (const part of [{ deed_number: '77' }, { ...deed, deed_date: tomorrow }, { registry_office: 'x' }])
      expect((await registry.asked(who, byCertificate(part))).deed_number).toBe('');
  });

  it('by which heirs hold separately needs their registered partition deed', async () => {
    const required = ['deed_date', 'deed_number', 'registry_office'];
    expect(Object.keys(await errorsOf(byCertificate({ holding: 'separate' }))).sort()).toEqual(required);
    const deed = { deed_number: '77', deed_date: '2026-03-01', registry_office: 'Savar' };
    const made = await registry.asked(who, byCertificate({ holding: 'Separate', ...deed }));
    expect(made).toMatchObject({ ...deed, inheritance: { holding: 'separate' } });
  });

  it('is taken from the specification’s client with a deed and without a certificate', async () => {
    const made = await registry.asked(who, { mutation_type: 'inheritance' });
    expect(made).toMatchObject({ deed_date: '2026-03-21', registry_office: 'Savar', inheritance: null });
    expect(await registry.knex('inheritances').where({ mutation_id: made.id })).toEqual([]);
  });

  it('says what is missing or wrong in a certificate beside its field', async () => {
    const nothing = byCertificate({
      died_on: ' ',
      certificate_number: '',
      certificate_date: null,
      certificate_issuer: '',
      holding: '',
    });
    const four = ['certificate_date', 'certificate_issuer', 'certificate_number', 'died_on'];
    expect(Object.keys(await errorsOf(nothing)).sort()).toEqual(four);
    // A part of it beside a deed is no certificate either.
    expect(Object.keys(await errorsOf({ mutation_type: 'inheritance', holding: 'joint' })).sort()).toEqual(
      four,
    );
    for (const [changes, field] of [
      [{ died_on: tomorrow, certificate_date: tomorrow }, 'died_on'],
      [{ died_on: '15-01-26' }, 'died_on'],
      [{ died_on: '2026-02-30' }, 'died_on'],
      [{ certificate_date: tomorrow }, 'certificate_date'],
      [{ certificate_date: '2026-01-14' }, 'certificate_date'],
      [{ certificate_issuer: 'neighbour' }, 'certificate_issuer'],
      [{ certificate_number: '7'.repeat(101) }, 'certificate_number'],
      [{ holding: 'alone' }, 'holding'],
    ] as const)
      expect(Object.keys(await errorsOf(byCertificate(changes)))).toContain(field);
    // On the day of death itself it may be.
    await registry.asked(who, byCertificate({ certificate_date: '2026-01-15' }));
  });

  it('is another request when the certificate is another, and the same when it is the same', async () => {
    const body = byCertificate();
    const first = await send(body, 'one-key');
    expect([first.statusCode, (await send(body, 'one-key')).statusCode]).toEqual([201, 200]);
    expect((await send({ ...body, certificate_number: 'another' }, 'one-key')).statusCode).toBe(409);
  });
});

it('a sale needs its deed, whatever it says of a certificate, which is not kept', async () => {
  const sale = byCertificate({ mutation_type: 'sale' });
  expect(Object.keys(await errorsOf(sale)).sort()).toEqual(['deed_date', 'deed_number', 'registry_office']);
  const deed = { deed_number: '78', deed_date: '2026-03-01', registry_office: 'Savar' };
  expect(await registry.asked(who, { ...sale, ...deed })).toMatchObject({ inheritance: null });
  await expect(
    registry.knex('mutations').where({ deed_number: '78' }).update({ deed_number: '' }),
  ).rejects.toThrow();
});

it('the data of a person has the certificate, which nobody changes', async () => {
  const person = await registry.login('user');
  const { id } = await registry.asked(person, byCertificate({ certificate_number: '99' }));
  const data = (await registry.call(person, 'GET', '/me/export')).json<Record<string, unknown>>();
  expect(JSON.stringify(data)).toContain('"certificate_number":"99"');
  const own = registry.knex('inheritances').where({ mutation_id: id });
  await expect(own.clone().update({ holding: 'separate' })).rejects.toThrow('permission denied');
  await expect(own.clone().delete()).rejects.toThrow('permission denied');
});
