import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  registrationStatusLabels,
  type RegistrationStatus,
} from '../../../contract/land-registrations/registrations.ts';
import type { Machine } from '../../../contract/states.ts';
import { openOffice, type Office } from '../../features/land-registrations/office.testing.ts';
import { decide, type DecisionRules } from './decide.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

it('is taken by the role that the table names; another one hears so, not that someone came first', async () => {
  const citizen = await office.login('user');
  const { id } = await office.taken(citizen);
  const read = (knex = office.knex) =>
    knex('land_tax_registrations').where({ id }).first('status', 'version');
  const queue: DecisionRules<'approve', RegistrationStatus, { status: RegistrationStatus; reviewer: null }> =
    {
      table: 'land_tax_registrations',
      machine: { approve: [{ from: 'pending', to: 'approved', by: ['admin'] }] } satisfies Machine<
        'approve',
        RegistrationStatus
      >,
      words: { column: 'notes', missing: { en: '', bn: '' } },
      subject: { en: 'registration', bn: 'নিবন্ধনটি' },
      labels: registrationStatusLabels,
      ownMessage: { en: '', bn: '' },
      readAnswer: async (trx) => ({ ...(await read(trx)), reviewer: null }),
      notifyOwner: async () => {},
    };
  const as = async (role: 'acland' | 'admin') => {
    const { user } = await office.login(role);
    return decide(office.knex, queue, { user, ip: null, id: null }, id, { action: 'approve' });
  };
  await expect(as('acland')).rejects.toMatchObject({ status: 403 });
  expect(await read()).toEqual({ status: 'pending', version: 1 });
  expect(await as('admin')).toMatchObject({ status: 'approved' });
  // It is decided: now it is late, whoever asks.
  await expect(as('acland')).rejects.toMatchObject({ status: 409 });
});
