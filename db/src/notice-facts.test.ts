import { expect, test } from 'vitest';
import { stepwiseDatabase } from '../testing/stepwise.ts';

const { rows, migrate, insert } = stepwiseDatabase();
const named = (name_en: string, name_bn: string) => ({ name_en, name_bn });

test('what people were told before is told from its facts, and otherwise as it was', async () => {
  await migrate('0019_frozen_records');
  const division_id = await insert('divisions', named('Dhaka', 'ঢাকা'));
  const district_id = await insert('districts', { division_id, ...named('Dhaka', 'ঢাকা') });
  const upazila_id = await insert('upazilas', { district_id, ...named('Savar', 'সাভার') });
  const mouza_id = await insert('mouzas', { upazila_id, ...named('Purbahati', 'পূর্বহাটী'), jl_no: '12' });
  const survey_type_id = await insert('survey_types', { code: 'RS', ...named('RS', 'আরএস') });
  const person = (email: string) => insert('users', { name: 'রহিমা', email, password_hash: '-' });
  const user_id = await person('r@example.com');
  const other = await person('o@example.com');

  /** A notice of a decision, at a time relative to the transaction, to the microsecond. */
  const told = (at: string, type: string, owner = user_id) =>
    insert('notifications', { user_id: owner, type, title: `Title ${at}`, message: 'Text', created_at: at });
  const registered = (dag_number: string, status: string, reviewed_at: string, notes: string | null = null) =>
    insert('land_tax_registrations', {
      user_id,
      mouza_id,
      survey_type_id,
      khatiyan_number: '7',
      dag_number,
      land_area: 100,
      land_type: 'others',
      status,
      reviewed_at,
      notes,
    });
  const handedIn = (owner: number, status: string, reviewed_at: string, rejection_reason: string | null) =>
    insert('kycs', {
      user_id: owner,
      status,
      reviewed_at,
      rejection_reason,
      id_front: 'kyc/a.png',
      id_back: 'kyc/b.png',
    });
  const at = (second: number) => `2026-03-01 06:00:0${second}.123456+00`;

  await registered('১২', 'approved', at(1));
  await told(at(1), 'approved');
  await registered('13', 'flagged', at(2), 'Which deed?');
  await told(at(2), 'flagged');
  // Decided again since: the first notice has no partner any more.
  await registered('14', 'rejected', at(4), 'No deed');
  await told(at(3), 'flagged');
  await told(at(4), 'rejected');
  // Two notices at one moment, and one at another person's moment.
  await registered('15', 'approved', at(5));
  await registered('16', 'approved', at(5));
  await told(at(5), 'approved');
  await told(at(1), 'approved', other);
  await handedIn(user_id, 'success', at(6), null);
  await told(at(6), 'approved');
  await handedIn(other, 'rejected', at(7), 'Cannot be read');
  await told(at(7), 'rejected', other);

  await migrate();

  const land = (dag_number: string, status: string, notes: string | null) => ({
    kind: 'registration-decided',
    facts: { status, khatiyan_number: '7', dag_number, mouza: named('Purbahati', 'পূর্বহাটী'), notes },
  });
  const identity = (status: string, rejection_reason: string | null) => ({
    kind: 'kyc-decided',
    facts: { status, rejection_reason },
  });
  const asItWas = (time: string, type: string) => ({
    kind: 'told',
    facts: { type, title: `Title ${time}`, message: 'Text' },
  });
  expect(await rows('notifications').orderBy('id').select('kind', 'facts')).toEqual([
    land('১২', 'approved', null),
    land('13', 'flagged', 'Which deed?'),
    asItWas(at(3), 'flagged'),
    land('14', 'rejected', 'No deed'),
    asItWas(at(5), 'approved'),
    asItWas(at(1), 'approved'),
    identity('success', null),
    identity('rejected', 'Cannot be read'),
  ]);
});
