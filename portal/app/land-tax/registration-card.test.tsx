import { expect, it } from 'vitest';
import { openPage } from '../../testing/pages.tsx';
import { textOf } from '../../testing/reading.ts';
import type { ShownLand } from './load.server.ts';
import { RegistrationCard } from './registration-card.tsx';

const place = (name: string) => ({ id: 1, name, bn_name: null });

const land = {
  id: 7,
  khatiyan_number: '46',
  dag_number: '832',
  mouza: { ...place('Ashulia'), jl_no: '45' },
  upazila: place('Savar'),
  district: place('Dhaka'),
  survey_type: { id: 1, code: 'BS', name: 'Bangladesh Survey', bn_name: 'বি.এস. জরিপ' },
  land_area: 5000,
  land_type: 'commercial',
  status: 'pending',
  submitted_at: '2026-11-05T10:40:00Z',
  paid_years: [],
} as unknown as ShownLand;

it('says which land it is and where, and folds the rest of its facts on a phone', async () => {
  const route = {
    default: () => (
      <ul>
        <RegistrationCard registration={land} />
      </ul>
    ),
    loader: () => null,
  };
  const { html } = await openPage(route, '/lands', () => undefined);
  const [shown = '', folded = ''] = html.split('<details class="fold">');
  expect(textOf(shown)).toContain('Khatian 46 · Dag 832');
  expect(textOf(shown)).toContain('Ashulia (JL: 45), Savar, Dhaka');
  expect(shown).not.toContain('<dl');
  expect(textOf(folded)).toMatch(
    /^Details of registration 7 Registration 7 .*Land Type Commercial .*Submitted on/,
  );
});
