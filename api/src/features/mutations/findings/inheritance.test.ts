import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { verifyPerson } from '../../identity/verified.testing.ts';
import { linkOwner } from '../../owners/owners.testing.ts';
import { byCertificate } from '../application/certificate.testing.ts';
import { openRegistry, OWNERS, type Login, type Registry } from '../registry.testing.ts';
import { handInDocuments } from './complete-case.testing.ts';
import { examine } from './index.ts';

/* When someone died: who inherits, by which certificate, and what was given away afterwards. */

let office: Registry;
let [officer, citizen]: Login[] = [];
beforeAll(async () => {
  office = await openRegistry();
  officer = await office.login('acland');
  citizen = await office.login('user');
});
afterAll(() => office.close());

let dags = 0;
async function dag(): Promise<{ dag_id: number; dag_number: string }> {
  const dag_number = `9${String(++dags).padStart(3, '0')}`;
  const dag_id = await office.land.dag(dag_number, { survey: 'RS', khatiyan_number: '12', khotiyan: OWNERS });
  return { dag_id, dag_number };
}
const paid = async (changes: Record<string, unknown> = {}) =>
  office.paid(citizen!, { dag_number: (await dag()).dag_number, ...changes });
const inherited = (changes: Record<string, unknown> = {}) => paid(byCertificate(changes));
/** The level of a finding, and what it says. */
async function said(id: number, name: string, reader = officer!) {
  const { findings } = await examine(office.knex, id, reader.user);
  const found = findings.find((each) => each.name === name);
  return found && [found.level, found.text.en];
}
const heir = (name: string, relation: string | null, nid: string) => ({
  name,
  relation,
  nid,
  address: 'Savar',
});

describe('the certificate of the heirs', () => {
  it('is missing where the specification’s client sends a deed, and no matter of a sale', async () => {
    const { id } = await paid({ mutation_type: 'inheritance' });
    expect((await said(id, 'certificate'))?.[0]).toBe('red');
    expect((await said((await inherited()).id, 'certificate'))?.[0]).toBe('green');
    expect(await said((await paid()).id, 'certificate')).toBeUndefined();
  });

  it('serves the same heirs for further dags, and nobody else', async () => {
    const number = { certificate_number: 'ক-১২/২০২৬' };
    const first = await inherited(number);
    const again = await inherited({ certificate_number: 'ক - 12/2026' });
    expect((await said(again.id, 'certificate'))?.[0]).toBe('green');
    const used = [
      'red',
      `This certificate was used before, for other heirs or another deceased: ${first.tracking_number} and ${again.tracking_number}.`,
    ];
    const others = { buyer_name: 'Selim', buyer_nid: '5556667778' };
    const changed = await inherited({ ...number, ...others });
    expect(await said(changed.id, 'certificate')).toEqual(used);
    await office.knex('mutations').where({ id: changed.id }).update({ status: 'rejected' });
    for (const other of [
      { buyers: [heir('Selim', 'sons', '5556667778')] },
      { previous_owner_name: 'রহিমা খাতুন', previous_owner_nid: '1985123456' },
      { died_on: '2026-01-16' },
    ]) {
      const { id } = await inherited({ ...number, ...other });
      expect((await said(id, 'certificate'))?.[0], JSON.stringify(other)).toBe('red');
      await office.knex('mutations').where({ id }).update({ status: 'rejected' });
    }
    // Two heirs were named before, and one of them now.
    const two = { certificate_number: '13/2026', buyers: [heir('Selim', 'sons', '5556667778')] };
    await inherited(two);
    expect((await said((await inherited({ ...two, buyers: [] })).id, 'certificate'))?.[0]).toBe('red');
    // What was rejected gave nothing.
    expect((await said(first.id, 'certificate'))?.[0]).toBe('amber');
    // Numbers are each authority's own, and begin anew.
    for (const another of [{ certificate_date: '2026-02-02' }, { certificate_issuer: 'court' }])
      expect(
        (await said((await inherited({ ...number, ...others, ...another })).id, 'certificate'))?.[0],
      ).toBe('green');
  });

  it('that was used where the officer does not act is told without the tracking number', async () => {
    const number = { certificate_number: '77/2026' };
    const first = await inherited(number);
    const { id } = await inherited({ ...number, buyer_name: 'Selim', buyer_nid: '5556667778' });
    const elsewhere = await said(id, 'certificate', await office.login('acland', []));
    expect(elsewhere?.[1]).toContain('one of another office');
    expect(elsewhere?.[1]).not.toContain(first.tracking_number);
  });

  it('of the same number and day may be another one of another district, but for the same people', async () => {
    const place = (await office
      .knex('upazilas')
      .join('districts', 'districts.id', 'upazilas.district_id')
      .where('districts.name_en', '<>', 'Dhaka')
      .orderBy('upazilas.id')
      .first('upazilas.id as upazila_id', 'district_id', 'division_id')) as Record<string, number>;
    const name = 'Purbahati';
    const mouza = { upazila_id: place['upazila_id'], name_en: name, name_bn: 'পূর্বহাটী' };
    const [{ id: mouza_id }] = (await office.knex('mouzas').insert(mouza, ['id'])) as [{ id: number }];
    const number = { certificate_number: '14/2026' };
    const first = await inherited(number);
    const others = {
      ...place,
      ...number,
      mouza_id,
      buyer_name: 'Selim',
      buyer_nid: '5556667778',
      previous_owner_name: 'Jamal',
      previous_owner_nid: '5556667779',
    };
    const far = await inherited(others);
    expect(await said(far.id, 'certificate')).toEqual([
      'amber',
      expect.stringContaining(first.tracking_number),
    ]);
    const moved = await inherited({ ...others, buyer_name: 'Nasrin Akter' });
    expect((await said(moved.id, 'certificate'))?.[0]).toBe('red');
  });

  it('of heirs who hold separately stands beside their partition deed; who hold together are never asked for one', async () => {
    const deed = {
      holding: 'separate',
      deed_number: '77',
      deed_date: '2026-03-01',
      registry_office: 'Savar',
    };
    const missing = async (changes: Record<string, unknown>, kind: string) => {
      const { id } = await inherited(changes);
      await handInDocuments(office.knex, id);
      expect((await said(id, 'documents'))?.[0]).toBe('green');
      const without = await inherited(changes);
      await office.knex('mutation_documents').insert({
        mutation_id: without.id,
        kind,
        name: 'a.pdf',
        path: `mutations/${without.id}.pdf`,
        size_bytes: 1,
        sha256: '0'.repeat(64),
      });
      return said(without.id, 'documents');
    };
    expect(await missing(deed, 'heirs_certificate')).toEqual([
      'red',
      'Not handed in: the deed of partition.',
    ]);
    expect((await missing({}, 'heirs_certificate'))?.[0]).toBe('green');
    const early = await inherited({ ...deed, deed_date: '2026-01-14' });
    expect(await said(early.id, 'certificate')).toEqual([
      'red',
      expect.stringContaining('before the day of death'),
    ]);
    expect(await said((await inherited()).id, 'deed')).toBeUndefined();
  });
});

describe('an heir of the law', () => {
  const family = { deceased: 'male', heirs: { wives: 1, sons: 1, daughters: 2 } };
  const wife = { family, buyer_relation: 'wives', buyer_shares: '1/8' };
  const [son, daughter, second] = [
    heir('Rashed', 'sons', '1000000001'),
    heir('Sabina', 'daughters', '1000000002'),
    heir('Shirin', 'daughters', '1000000003'),
  ];
  const leftOut = async (changes: Record<string, unknown>) =>
    said((await inherited({ ...wife, ...changes })).id, 'heirs-left-out');

  it('who is left out is told by relation and share', async () => {
    expect(await leftOut({ buyers: [son, daughter, second] })).toEqual([
      'green',
      'Every heir of the law is named.',
    ]);
    expect(await leftOut({ buyers: [son, daughter] })).toEqual([
      'red',
      'Left out, though the law gives a share: daughter (7/32).',
    ]);
    expect((await leftOut({ buyers: [son] }))?.[1]).toContain('2 daughters (7/32 each)');
    const unclear = { ...second, relation: null };
    expect((await leftOut({ buyers: [son, daughter, unclear] }))?.[0]).toBe('amber');
    expect((await leftOut({ buyers: [son, unclear] }))?.[0]).toBe('red');
    expect(await leftOut({ family: null })).toBeUndefined();
    // A brother is excluded by the son: nobody leaves him out.
    const more = { ...family, heirs: { ...family.heirs, full_brothers: 1 } };
    expect((await leftOut({ family: more, buyers: [son, daughter, second] }))?.[0]).toBe('green');
  });

  it('who stands in the place of a child that died before is one too', async () => {
    const stocks = [
      { relation: 'son', sons: 1, daughters: 0 },
      { relation: 'son', sons: 1, daughters: 0 },
    ];
    const grandsons = { family: { deceased: 'male', heirs: { wives: 1 }, predeceased: stocks } };
    const grandson = (nid: string) => heir('Nabil', 'predeceased_sons_sons', nid);
    expect((await leftOut({ ...grandsons, buyers: [grandson('1000000004')] }))?.[0]).toBe('red');
    const both = [grandson('1000000004'), grandson('1000000005')];
    expect((await leftOut({ ...grandsons, buyers: both }))?.[0]).toBe('green');
  });
});

describe('a deed of who had died', () => {
  const after = { deed_date: '2026-03-21' };
  const before = { deed_date: '2026-01-14' };

  it('is red at the sale and at the inheritance, found by the number on any dag', async () => {
    const previous_owner_nid = '1971000000001';
    const inheritance = await inherited({ previous_owner_nid });
    // As 13 digits and as 17, of another spelling.
    const sale = await paid({
      ...after,
      previous_owner_nid: `1971${previous_owner_nid}`,
      previous_owner_name: 'রহিমা খাতুন',
    });
    expect(await said(sale.id, 'after-death')).toEqual([
      'red',
      expect.stringMatching(
        new RegExp(`had died before this deed.*, 15.January 2026 \\(${inheritance.tracking_number}\\)`),
      ),
    ]);
    expect(await said(inheritance.id, 'after-death')).toEqual([
      'red',
      expect.stringMatching(new RegExp(`21.March 2026 \\(${sale.tracking_number}\\)`)),
    ]);
    const elsewhere = await office.login('acland', []);
    expect((await said(sale.id, 'after-death', elsewhere))?.[1]).toContain('one of another office');
    await office.knex('mutations').where({ id: sale.id }).update({ status: 'rejected' });
    expect(await said(inheritance.id, 'after-death')).toBeUndefined();
    const earlier = await paid({ ...before, previous_owner_nid, mutation_type: 'gift' });
    expect(await said(earlier.id, 'after-death')).toBeUndefined();
    // A court or the heirs may speak of somebody who died.
    const decree = await paid({ ...after, previous_owner_nid, mutation_type: 'decree' });
    expect(await said(decree.id, 'after-death')).toBeUndefined();
  });

  it('is found by the name on the same dag alone, and by the number of the known owner', async () => {
    const { dag_id, dag_number } = await dag();
    const inheritance = await inherited({ dag_number, previous_owner_nid: '1971000000002' });
    const sold = { ...after, previous_owner_nid: '1971000000003' };
    const sale = await paid({ ...sold, dag_number });
    expect((await said(sale.id, 'after-death'))?.[1]).toContain(inheritance.tracking_number);
    expect(await said((await paid(sold)).id, 'after-death')).toBeUndefined();

    // The thief types another number; the account that is known as the owner has the one of the deceased.
    const other = await dag();
    const owner = await office.login('user');
    await verifyPerson(office.knex, owner.user.id, { name_en: 'Karim', nid: '1971000000002' });
    const link = {
      user_id: owner.user.id,
      dag_id: other.dag_id,
      owner: OWNERS[0]!.owner,
      by: officer!.user.id,
    };
    await linkOwner(office.knex, link);
    const stolen = await paid({ ...sold, dag_number: other.dag_number });
    expect((await said(stolen.id, 'after-death'))?.[1]).toContain(inheritance.tracking_number);
    expect(dag_id).not.toBe(other.dag_id);
  });

  it('counts neither without payment nor by a number of noughts', async () => {
    const noughts = { previous_owner_nid: '0000000000' };
    const inheritance = await inherited(noughts);
    expect(await said((await paid({ ...after, ...noughts })).id, 'after-death')).toBeUndefined();
    const previous_owner_nid = '1971000000009';
    const { dag_number } = await dag();
    await office.asked(citizen!, byCertificate({ dag_number, previous_owner_nid }));
    const sale = await paid({ ...after, dag_number, previous_owner_nid });
    expect(await said(sale.id, 'after-death')).toBeUndefined();
    expect(inheritance.status).toBe('pending');
  });
});
