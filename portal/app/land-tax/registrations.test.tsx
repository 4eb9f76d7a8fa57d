import { expect, it } from 'vitest';
import { renderExample } from '../../testing/example.tsx';
import type { LandTaxData, ShownLand } from './load.server.ts';
import { Registrations } from './registrations.tsx';

const place = (name: string) => ({ id: 1, name, bn_name: null });
const land = (tax: object) =>
  ({
    id: 7,
    khatiyan_number: '46',
    dag_number: '832',
    mouza: { ...place('Ashulia'), jl_no: '45' },
    upazila: place('Savar'),
    district: place('Dhaka'),
    survey_type: { id: 1, code: 'BS', name: 'Bangladesh Survey', bn_name: null },
    land_area: 5000,
    land_type: 'commercial',
    status: 'approved',
    submitted_at: '2026-11-05T10:40:00Z',
    paid_years: [],
    tax,
  }) as unknown as ShownLand;

const shown = (tax: object) => {
  const data = { registrations: [land(tax)], more: {}, kycWarning: null } as unknown as LandTaxData;
  return renderExample(<Registrations data={data} ids={[]} errors={{}} />);
};

it('offers no payment, without a script either, where nothing is due', async () => {
  const paid = await shown({ state: 'paid' });
  expect(paid).toContain('Nothing new is due now.');
  expect(paid).not.toContain('value="bill"');
  expect(await shown({ state: 'due', amount: 25 })).toContain('value="bill"');
});

it('does not say that there is nothing to pay above a payment that is to go on', async () => {
  const begun = await shown({ state: 'confirming', online_payment_id: 3 });
  expect(begun).toContain('Go on with the payment');
  expect(begun).toContain('Nothing new is due now.');
  expect(begun).toContain('Other lands');
  expect(begun).not.toMatch(/nothing to pay/i);
});
