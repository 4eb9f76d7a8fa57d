import { afterAll, beforeAll, expect, it } from 'vitest';

import { openRegistry, type Login, type Registry } from '../registry.testing.ts';
import { examine } from './index.ts';

let office: Registry;
let [officer, citizen]: Login[] = [];
beforeAll(async () => {
  office = await openRegistry();
  officer = await office.login('acland');
  citizen = await office.login('user');
});
afterAll(() => office.close());

const family = { deceased: 'male', heirs: { wives: 1, sons: 1, daughters: 1 } };
const heir = (name: string, relation: string, shares: string) => ({
  name,
  relation,
  shares,
  nid: '1234567890',
  address: 'Savar',
});
/** An inheritance whose heirs are the wife and these; what is found about their shares. */
async function found(buyers: object[], changes: object = {}) {
  const { id } = await office.paid(citizen!, {
    mutation_type: 'inheritance',
    family,
    buyer_relation: 'wives',
    buyer_shares: '1/8',
    buyers,
    ...changes,
  });
  const { findings } = await examine(office.knex, id, officer!.user);
  const finding = findings.find(({ name }) => name === 'heirs');
  return finding && [finding.level, finding.text.en];
}

it('the shares of an inheritance are held against those of the law, kind by kind', async () => {
  const right = [heir('Rashed', 'sons', '7/12'), heir('Sabina', 'daughters', '7/24')];
  expect(await found(right)).toEqual(['green', 'The shares are those of the reckoning.']);
  const swapped = [heir('Rashed', 'sons', '7/24'), heir('Sabina', 'daughters', '7/12')];
  expect(await found(swapped)).toEqual(['red', 'The shares differ from the reckoning: son, daughter.']);
  // Somebody whom the law gives nothing.
  const more = [
    heir('Rashed', 'sons', '7/12'),
    heir('Sabina', 'daughters', '1/24'),
    heir('Jamal', 'full_brothers', '1/4'),
  ];
  expect(await found(more)).toEqual(['red', expect.stringContaining('full brother')]);
});

it('what was not given is not taken for right, and a sale has no heirs', async () => {
  expect(await found([], { family: null })).toEqual([
    'amber',
    expect.stringContaining('succession certificate'),
  ]);
  expect(await found([heir('Rashed', 'sons', '')])).toEqual(['amber', expect.stringContaining('missing')]);
  expect(await found([], { mutation_type: 'sale', family: undefined })).toBeUndefined();
});
