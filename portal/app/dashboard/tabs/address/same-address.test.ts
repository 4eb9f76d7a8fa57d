import type { Profile } from '@bhumi/api/contract/accounts/profile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../../../testing/portal.ts';
import * as dashboard from '../../../routes/dashboard.tsx';
import { hasSameAddress, SAME_ADDRESS_FIELD } from './same-address.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const home = {
  address_line_1: '৭ নদী সড়ক',
  address_line_2: '',
  city: 'Savar',
  postal_code: '1340',
  country: 'Bangladesh',
};
const fields = (kind: string, address: object = home) =>
  Object.fromEntries(Object.entries(address).map(([field, text]) => [`${kind}.${field}`, String(text)]));

it('letters go to the permanent address where that is ticked, whatever is typed beside it', async () => {
  const who = await portal.signedIn();
  const save = (form: Record<string, string>) => who.post(dashboard, '/dashboard?tab=address', form);
  const profile = async () =>
    ((await who.get(dashboard, '/dashboard?tab=address')).data as { profile: Profile }).profile;
  const ticked = {
    form: 'mailing_address',
    [SAME_ADDRESS_FIELD]: '1',
    ...fields('mailing_address', { city: 'Bogura' }),
  };

  const early = await save(ticked);
  expect(early.status).toBe(422);
  expect(early.data).toMatchObject({
    errors: { [SAME_ADDRESS_FIELD]: ['Save your permanent address first.'] },
    values: { [SAME_ADDRESS_FIELD]: '1', 'mailing_address.city': 'Bogura' },
  });

  await save({ form: 'permanent_address', ...fields('permanent_address') });
  expect(hasSameAddress(await profile())).toBe(false);
  expect((await save(ticked)).location).toBe('/dashboard?tab=address');
  const { permanent_address: permanent, mailing_address: mailing } = await profile();
  expect(mailing).toEqual(permanent);
  expect(hasSameAddress(await profile())).toBe(true);

  await save({ form: 'mailing_address', ...fields('mailing_address', { ...home, city: 'Bogura' }) });
  expect((await profile()).mailing_address).toMatchObject({ city: 'Bogura' });
});
