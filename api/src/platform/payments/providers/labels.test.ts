import { expect, it } from 'vitest';

import { providerLabel } from '../../../../contract/payments/providers.ts';
import { CHALLAN } from '../challan.ts';
import { providers } from './index.ts';

it('every provider of the ledger has a label in both languages; one that is gone goes by its name', () => {
  for (const name of [...providers.map((provider) => provider.name), CHALLAN]) {
    const { en, bn } = providerLabel(name);
    expect(en, name).not.toBe(name);
    expect(bn, name).toMatch(/[\u0980-\u09ff]/);
  }
  expect(providerLabel('gone')).toEqual({ en: 'gone', bn: 'gone' });
});
