import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../../mutations/registry.testing.ts';
import { openHandovers, tomorrow, type Handovers } from './handover.testing.ts';

let office: Handovers;
beforeAll(async () => {
  office = await openHandovers();
});
afterAll(() => office.world.close());

it('is taken back before its day, and entered anew', async () => {
  const [from, to] = await office.two();
  const { id } = await office.entered(from, to);
  expect(
    (await office.call(office.admin, 'POST', `/admin/handovers/${id}/close`, { reason: 'Wrong person' }))
      .statusCode,
  ).toBe(200);
  const { ends_at } = await office.world.office.knex('appointments').where({ user_id: from.user.id }).first();
  expect(ends_at).toBeNull();
  expect((await office.call(from, 'GET', '/me')).statusCode).toBe(200);
  expect((await office.enter(from, to)).statusCode).toBe(201);
});

it('that is taken back leaves the successor what they had from before there were offices', async () => {
  const [from] = await office.two();
  const to = await office.world.office.login('acland');
  const earlier = () =>
    office.world.office.knex('appointments').where({ user_id: to.user.id, to_be_placed: true });
  await office.world.office
    .knex('appointments')
    .where({ user_id: to.user.id })
    .update({ to_be_placed: true });
  const { id, passes_at } = await office.entered(from, to);
  expect((await earlier().first()).ends_at.toISOString()).toBe(passes_at);
  await office.call(office.admin, 'POST', `/admin/handovers/${id}/close`, { reason: 'Wrong person' });
  expect((await earlier().first()).ends_at).toBeNull();
});

it('a post that is ended before its day freezes the list', async () => {
  const [from, to] = await office.two();
  const { id } = await office.entered(from, to);
  await office.call(office.admin, 'POST', `/admin/appointments/${await office.appointmentOf(from)}/end`);
  expect(await office.read(await office.again(from), id)).toMatchObject({
    listed_at: expect.any(String),
    list: expect.any(Object),
  });
});

it('is for the two whom it concerns, each for themselves, and for administrators to read', async () => {
  const [from, to] = await office.two();
  const { id } = await office.entered(from, to);
  const { union, adc, national } = office.world.staff;
  for (const other of [union, adc, national]) {
    expect((await office.call(other, 'GET', `/admin/handovers/${id}`)).statusCode).toBe(404);
    expect((await office.confirm(other, id)).statusCode).toBe(404);
    expect((await office.call(other, 'GET', '/admin/handovers')).json()).toEqual([]);
    expect((await office.enter(from, other)).statusCode).toBe(422);
    const sent = {
      appointment_id: await office.appointmentOf(from),
      successor_id: other.user.id,
      day: tomorrow(),
    };
    expect((await office.call(other, 'POST', '/admin/handovers', sent)).statusCode).toBe(403);
    expect(
      (await office.call(other, 'POST', `/admin/handovers/${id}/close`, { reason: 'No' })).statusCode,
    ).toBe(403);
  }
  expect((await office.confirm(office.admin, id)).statusCode).toBe(404);
  expect((await office.confirm(office.world.citizen, id)).statusCode).toBe(403);
  expect((await office.call(office.admin, 'GET', '/admin/handovers/987654321')).statusCode).toBe(404);
  expect((await office.read(to, id)).list).not.toBeNull();
});

describe('a transfer is refused', () => {
  it.each([
    ['to the same person', (from: Login) => ({ successor_id: from.user.id }), 'successor_id'],
    ['to a citizen', () => ({ successor_id: office.world.citizen.user.id }), 'successor_id'],
    [
      'to who holds the post already',
      async () => ({ successor_id: (await office.two())[0].user.id }),
      'successor_id',
    ],
    ['of an appointment that is none', () => ({ appointment_id: 987_654_321 }), 'appointment_id'],
    ['for a day that is past', () => ({ day: '2026-01-01' }), 'day'],
    ['for no day', () => ({ day: '31 February' }), 'day'],
  ])('%s', async (_, change, field) => {
    const [from, to] = await office.two();
    const wish = {
      appointment_id: await office.appointmentOf(from),
      successor_id: to.user.id,
      day: tomorrow(),
    };
    const answer = await office.call(office.admin, 'POST', '/admin/handovers', {
      ...wish,
      ...(await change(from)),
    });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().errors).toHaveProperty(field);
  });

  it('of a deputy, and of a post that ends before', async () => {
    const [from, to] = await office.two();
    const appointment = () => office.world.owner('appointments').where({ user_id: from.user.id });
    await appointment().update({ ends_at: new Date(Date.now() + 1_000_000), deputy: true });
    expect((await office.enter(from, to)).json().errors).toHaveProperty('appointment_id');
    await appointment().update({ deputy: false });
    expect((await office.enter(from, to, '2099-12-01')).json().errors).toHaveProperty('day');
  });
});
