import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MUTATION_TYPES } from '../../../../contract/mutations/mutations.ts';
import { appoint } from '../../../../testing/app.ts';
import { verifyPerson } from '../../identity/verified.testing.ts';
import { confirmRepresentation } from '../../representation/representation.testing.ts';
import { linkOwner } from '../../owners/owners.testing.ts';
import { openRegistry, OWNERS, type Login, type Registry } from '../registry.testing.ts';
import { handInDocuments, verifyApplicant } from './complete-case.testing.ts';
import { examine } from './index.ts';

/* Who asks, with which documents, by which deed, and what the buyer has already. */

let office: Registry;
let [officer, citizen]: Login[] = [];
beforeAll(async () => {
  office = await openRegistry();
  officer = await office.login('acland');
  citizen = await office.login('user');
});
afterAll(() => office.close());

let dags = 0;
async function dag(khotiyan = OWNERS): Promise<{ dag_id: number; dag_number: string }> {
  const dag_number = `8${String(++dags).padStart(3, '0')}`;
  const dag_id = await office.land.dag(dag_number, { survey: 'RS', khatiyan_number: '12', khotiyan });
  return { dag_id, dag_number };
}
const paid = async (changes: object = {}) =>
  office.paid(citizen!, { dag_number: (await dag()).dag_number, ...changes });
/** The level of a finding, and what it says. */
async function said(id: number, name: string, reader = officer!) {
  const { findings } = await examine(office.knex, id, reader.user);
  const found = findings.find((each) => each.name === name);
  return found && [found.level, found.text.en];
}

describe('documents', () => {
  it('each type needs its own, and what was handed in as another kind does not stand for it', async () => {
    for (const mutation_type of MUTATION_TYPES) {
      const { id } = await paid({ mutation_type });
      expect((await said(id, 'documents'))?.[0], mutation_type).toBe('red');
      await handInDocuments(office.knex, id);
      expect((await said(id, 'documents'))?.[0], mutation_type).toBe('green');
    }
    const { id } = await paid({ mutation_type: 'inheritance' });
    await office.knex('mutations').where({ id }).update({ status: 'pending' });
    const paper = { name: 'a.pdf', size_bytes: 1, sha256: '0'.repeat(64) };
    const hand = (kind: string) =>
      office
        .knex('mutation_documents')
        .insert({ mutation_id: id, kind, path: `mutations/${id}-${kind}.pdf`, ...paper });
    await hand('deed');
    expect(await said(id, 'documents')).toEqual(['red', 'Not handed in: the certificate of the heirs.']);
    await hand('other');
    expect((await said(id, 'documents'))?.[1]).toContain('among the papers without a kind');
    await hand('heirs_certificate');
    expect((await said(id, 'documents'))?.[0]).toBe('green');
  });
});

describe('the applicant', () => {
  it('is verified while the verification stands', async () => {
    const who = await office.login('user');
    const { dag_number } = await dag();
    const { id } = await office.paid(who, { dag_number });
    expect((await said(id, 'applicant'))?.[0]).toBe('red');
    await verifyApplicant(office.knex, id);
    expect((await said(id, 'applicant'))?.[0]).toBe('green');
    const reopened = {
      status: 'reopened',
      reviewer_id: officer!.user.id,
      reviewed_at: new Date(),
      reason: 'x',
    };
    await office.knex('verified_identities').where({ user_id: who.user.id }).update(reopened);
    expect((await said(id, 'applicant'))?.[0]).toBe('red');
  });
});

describe('who acts for an owner', () => {
  it('is shown as such while it is confirmed for mutations of this land; nobody else is', async () => {
    const { dag_id, dag_number } = await dag();
    const { id } = await paid({ dag_number });
    expect(await said(id, 'acting')).toBeUndefined();
    const entered = await confirmRepresentation(office.knex, {
      user_id: citizen!.user.id,
      dag_id,
      owner: OWNERS[0]!.owner,
      acts: ['mutation'],
      by: officer!.user.id,
    });
    const text = `The applicant acts for ${OWNERS[0]!.owner}: attorney. The office has confirmed it.`;
    expect(await said(id, 'acting')).toEqual(['green', text]);
    const elsewhere = await paid();
    expect(await said(elsewhere.id, 'acting')).toBeUndefined();
    const shown = async () =>
      (await office.call(citizen!, 'GET', `/mutations/${id}`)).json<{ acting_for: object }>().acting_for;
    const acting = [{ kind: 'attorney', owner: OWNERS[0]!.owner, number: null }];
    expect(await shown()).toEqual(acting);
    const ended = { ended_at: new Date(), ended_by: citizen!.user.id, ended_side: 'representative' };
    await office
      .knex('representations')
      .where({ id: entered })
      .update({ status: 'ended', ...ended });
    // It was done for the owner; what is asked for after the end is not.
    const over = `When asking, the applicant acted for ${OWNERS[0]!.owner}: attorney. It is over since.`;
    expect([await said(id, 'acting'), await shown()]).toEqual([['amber', over], acting]);
    const later = await paid({ dag_number });
    expect(await said(later.id, 'acting')).toBeUndefined();
  });
});

describe('a deed', () => {
  const deed = (deed_number: string, more: object = {}) => ({ deed_number, ...more });

  it('that was used before is red on any dag; a rejected use is amber', async () => {
    const first = await paid(deed('৭১২/২০২৬'));
    expect((await said(first.id, 'deed'))?.[0]).toBe('green');
    const second = await paid(deed('712/2026'));
    expect(await said(second.id, 'deed')).toEqual([
      'red',
      `This deed was used before, for another dag of the same buyer: ${first.tracking_number}. See whether it names this dag too.`,
    ]);
    const other = await paid(deed('712/2026', { buyer_nid: '9876543210' }));
    expect((await said(other.id, 'deed'))?.[0]).toBe('red');
    await office.knex('mutations').whereIn('id', [first.id, second.id]).update({ status: 'rejected' });
    expect((await said(other.id, 'deed'))?.[0]).toBe('amber');
    // The same buyer, and the same dag once more.
    const whole = await paid(deed('713/2026', { dag_number: '8777' }));
    const part = await paid(deed('713/2026', { dag_number: '8777', transfer: 'area', land_area: 10 }));
    expect(await said(part.id, 'deed')).toEqual([
      'red',
      `This deed was used before, for the same dag or another buyer: ${whole.tracking_number}.`,
    ]);
    // Numbers begin anew each year, and in every office.
    for (const elsewhere of [{ deed_date: '2025-03-21' }, { registry_office: 'Dhamrai' }]) {
      const { id } = await paid(deed('712/2026', { buyer_nid: '9876543210', ...elsewhere }));
      expect((await said(id, 'deed'))?.[0]).toBe('green');
    }
  });

  it('that was used where the officer does not act is told without the tracking number', async () => {
    const first = await paid(deed('990/2026'));
    const second = await paid(deed('990/2026'));
    const elsewhere = await office.login('acland', []);
    expect((await said(second.id, 'deed', elsewhere))?.[1]).toContain('one of another office');
    expect((await said(second.id, 'deed', elsewhere))?.[1]).not.toContain(first.tracking_number);
    await appoint(office.knex, elsewhere.user.id, { post: 'acland' });
    expect((await said(second.id, 'deed'))?.[1]).toContain(first.tracking_number);
  });
});

describe('the ceiling of farm land', () => {
  const BIGHA = 33 * 435.6;
  const NID = '1977123456789';

  it('is passed by what accounts tell of the buyer together with this; nothing is said of a buyer whom nobody knows', async () => {
    const buyer = await office.login('user');
    const sale = async (more: object = {}) => {
      const { dag_number } = await dag([{ owner: OWNERS[0]!.owner, area: 10 * BIGHA }]);
      return (await office.paid(citizen!, { dag_number, transfer: 'whole', buyer_nid: NID, ...more })).id;
    };
    const first = await sale();
    expect(await said(first, 'ceiling')).toBeUndefined();
    await verifyPerson(office.knex, buyer.user.id, { name_en: 'Nasrin Akter', nid: NID });
    expect((await said(first, 'ceiling'))?.[0]).toBe('green');

    const held = await dag([
      { owner: 'Nasrin Akter', area: 50 * BIGHA },
      { owner: 'রহিমা খাতুন', area: 40 * BIGHA },
    ]);
    const link = { user_id: buyer.user.id, dag_id: held.dag_id, owner: 'Nasrin Akter', by: officer!.user.id };
    await linkOwner(office.knex, link);
    // Nobody has said that it is farm land.
    expect((await said(first, 'ceiling'))?.[0]).toBe('green');
    await office.knex('land_tax_registrations').insert({
      user_id: buyer.user.id,
      mouza_id: office.land.mouzaId,
      khatiyan_number: '12',
      dag_number: held.dag_number,
      survey_type_id: await office.land.survey('RS'),
      land_type: 'agricultural',
      land_area: 50 * BIGHA,
      status: 'approved',
      reviewed_at: new Date(),
    });
    expect((await said(first, 'ceiling'))?.[0]).toBe('green');
    const more = await dag([{ owner: OWNERS[0]!.owner, area: 10.01 * BIGHA }]);
    expect(await said(await sale({ dag_number: more.dag_number }), 'ceiling')).toEqual([
      'amber',
      'With this land more than 60 bigha of farm land, the most that the Land Reform Act 2023 allows one person: Nasrin Akter (60.01).',
    ]);
    const built = await sale({ dag_number: more.dag_number, land_type: 'non-agricultural' });
    expect(await said(built, 'ceiling')).toBeUndefined();
    // Of two buyers each gets half.
    const other = { name: 'Selim', nid: '1977123456780', address: 'Savar' };
    const shared = await sale({ dag_number: more.dag_number, buyers: [other] });
    expect((await said(shared, 'ceiling'))?.[0]).toBe('green');
  });
});
