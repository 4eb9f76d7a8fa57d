import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MutationDetail } from '../../../contract/mutations/mutations.ts';
import type { MutationReview } from '../../../contract/mutations/review.ts';
import type { OwnObjection } from '../../../contract/objections/own-objections.ts';
import { openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { takeStepAs } from '../mutations/inquiry/steps.testing.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import { coOwner, objected, ofOwnDag } from './objections.testing.ts';

let registry: Registry;
let [applicant, owner, officer]: Login[] = [];
beforeAll(async () => {
  registry = await openRegistry();
  applicant = await registry.login('user');
  owner = await coOwner(registry);
  officer = await registry.login('acland');
});
afterAll(() => registry.close());

/** A mutation that the second owner objects to. */
async function opposed(changes: object = {}): Promise<{ id: number; objection: OwnObjection }> {
  const { id } = await ofOwnDag(registry, applicant!, changes);
  return { id, objection: await objected(registry, owner!, id) };
}
const patch = (id: number, body: object, who = officer!) =>
  registry.call(who, 'PATCH', `/admin/mutations/${id}`, body);
const hear = (id: number, body: object, who: Login = officer!) =>
  registry.call(who, 'POST', `/admin/objections/${id}/hear`, body);
const reply = (id: number, answer: string, who = applicant!) =>
  registry.call(who, 'POST', `/objections/${id}/answer`, { answer });
const review = async (id: number) =>
  (await registry.call(officer!, 'GET', `/admin/mutations/${id}`)).json<MutationReview>();
const finding = ({ findings }: MutationReview) => findings.find(({ name }) => name === 'objections');
const no_hearing = 'Both sides asked for a ruling by the papers.';
const dismissed = { outcome: 'dismissed', words: 'বায়না দলিল দেখানো হয়েছে।', no_hearing };

describe('an objection that nobody has heard', () => {
  it('stops the approval, by status alone too, and nothing else', async () => {
    const { id, objection } = await opposed();
    const { version } = await review(id);
    for (const body of [{ status: 'approved' }, { status: 'approved', version, remarks: 'All fits.' }]) {
      const answer = await patch(id, body);
      expect(answer.statusCode, answer.body).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'objection_open', message: expect.any(String) });
    }
    expect(finding(await review(id))).toMatchObject({ level: 'red' });
    for (const status of ['assigned_to_ac_land', 'flagged', 'rejected'])
      expect((await patch(id, { status })).statusCode, status).toBe(200);
    // Closed with the rejection, it stops an approval still; taken up again, it is heard.
    expect((await patch(id, { status: 'approved' })).json()).toMatchObject({ code: 'objection_open' });
    expect(finding(await review(id))).toMatchObject({ level: 'red' });
    expect((await patch(id, { status: 'pending' })).statusCode).toBe(200);
    expect(finding(await review(id))).toMatchObject({ level: 'red' });
    expect((await hear(objection.id, dismissed, await registry.login('acland'))).statusCode).toBe(200);
    expect((await patch(id, { status: 'approved' })).statusCode).toBe(200);
    expect(finding(await review(id))).toMatchObject({ level: 'green' });
  });

  it('is seen by the office with whose it is', async () => {
    const { id, objection } = await opposed();
    expect((await review(id)).objections).toMatchObject([
      {
        id: objection.id,
        owner: 'রহিমা খাতুন',
        heard_by: null,
        files: [],
        objector: { id: owner!.user.id, name_en: 'Rahima Khatun' },
      },
    ]);
  });

  it('is answered by the applicant, once, and by nobody else', async () => {
    const { id, objection } = await opposed();
    expect((await reply(objection.id, ' ')).json()).toMatchObject({
      errors: { answer: [expect.any(String)] },
    });
    expect((await reply(objection.id, 'x', owner!)).statusCode).toBe(404);
    const answered = await reply(objection.id, 'She has sold her part in 2019.');
    expect(answered.json<{ mutation: MutationDetail }>().mutation.objections).toMatchObject([
      { answer: 'She has sold her part in 2019.', status: 'open' },
    ]);
    expect((await reply(objection.id, 'She has sold her part in 2019.')).statusCode).toBe(200);
    expect((await reply(objection.id, 'Otherwise.')).statusCode).toBe(409);
    const { events } = await registry.read(applicant!, id);
    expect(events.filter(({ action }) => action === 'reply')).toHaveLength(1);
    const own = (await registry.call(owner!, 'GET', `/objections/${objection.id}`)).json<OwnObjection>();
    expect(own.answer).toBe('She has sold her part in 2019.');
  });
});

describe('an objection to a mutation that is rejected', () => {
  const standing = async (id: number) =>
    (await registry.call(owner!, 'GET', `/objections/${id}`)).json<OwnObjection>();
  const told = async (language: 'en' | 'bn') =>
    (await readNotices(registry.knex, registry.app.notices, owner!.user.id, language))[0];

  it('is closed with it, and stands again once the mutation is taken up again; its author is told', async () => {
    const { id, objection } = await opposed();
    const number = (await registry.read(applicant!, id)).tracking_number;
    await patch(id, { status: 'rejected' });
    expect(await standing(objection.id)).toMatchObject({
      status: 'closed',
      closed_at: expect.any(String),
      heard_at: null,
      words: null,
    });
    expect(await registry.read(applicant!, id)).toMatchObject({ status: 'rejected', objection_open: false });
    const to = `/dashboard/objections/${objection.id}`;
    const closed = { to, message: expect.stringContaining(`Mutation ${number} was rejected`) };
    expect(await told('en')).toMatchObject(closed);
    // Nobody says anything to it any more, and it is heard by nobody.
    for (const late of [await reply(objection.id, 'Too late.'), await hear(objection.id, dismissed)])
      expect([late.statusCode, late.json()]).toMatchObject([
        409,
        { message: expect.stringMatching(/rejected/) },
      ]);
    await patch(id, { status: 'assigned_to_ac_land' });
    expect(await standing(objection.id)).toMatchObject({ status: 'open', closed_at: null });
    expect(await told('bn')).toMatchObject({ to, title: 'আপনার আপত্তি আবার বহাল হয়েছে' });
    const logged = await registry
      .knex('audit_log')
      .where({ resource: 'objections', record_id: objection.id })
      .orderBy('id')
      .select('action', 'actor_id');
    expect(logged.slice(-2)).toEqual(
      ['close', 'reopen'].map((action) => ({ action, actor_id: officer!.user.id })),
    );
    const mails = registry
      .knex('outbox')
      .where({ template: 'objection-closed', user_id: owner!.user.id })
      .whereRaw(`data ->> 'objection' = ?`, [String(objection.id)]);
    const queued = (await mails.orderBy('id').select('data')) as { data: { closed: string } }[];
    expect(queued.map(({ data }) => data.closed)).toEqual(['yes', 'no']);
  });

  it('was heard before: then its outcome stays', async () => {
    const { id, objection } = await opposed();
    await hear(objection.id, dismissed);
    for (const status of ['rejected', 'pending']) {
      expect((await patch(id, { status })).statusCode).toBe(200);
      expect(await standing(objection.id)).toMatchObject({ status: 'dismissed', words: dismissed.words });
    }
  });
});

describe('hearing an objection', () => {
  it('is entered with its reasons, once, and both sides are told', async () => {
    const { id, objection } = await opposed();
    const answer = await hear(objection.id, dismissed);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await hear(objection.id, dismissed)).statusCode).toBe(200);
    expect((await hear(objection.id, { ...dismissed, outcome: 'upheld' })).statusCode).toBe(409);
    expect((await hear(objection.id, dismissed, await registry.login('acland'))).statusCode).toBe(409);
    const heard = { status: 'dismissed', words: dismissed.words, heard_at: expect.any(String) };
    const { objections, objection_open, events } = await registry.read(applicant!, id);
    expect([objections, objection_open]).toMatchObject([[heard], false]);
    expect(events.at(-1)).toMatchObject({ action: 'hear', by: officer!.user.name });
    expect((await review(id)).objections).toMatchObject([{ ...heard, heard_by: officer!.user.name }]);
    for (const [who, to] of [
      [applicant!, `/dashboard/mutations/${id}#objections`],
      [owner!, `/dashboard/objections/${objection.id}`],
    ] as const) {
      const [notice] = await readNotices(registry.knex, registry.app.notices, who.user.id, 'bn');
      expect(notice).toMatchObject({ to, message: expect.stringContaining(dismissed.words) });
    }
    const queued = await registry
      .knex('outbox')
      .where({ template: 'objection-heard' })
      .whereRaw(`data ->> 'objection' = ?`, [String(objection.id)])
      .orderBy('id')
      .pluck('user_id');
    expect(queued).toEqual([applicant!.user.id, owner!.user.id]);
    const audited = { resource: 'objections', record_id: objection.id, action: 'hear' };
    expect(await registry.knex('audit_log').where(audited)).toHaveLength(1);
    expect((await reply(objection.id, 'Too late.')).statusCode).toBe(409);
  });

  it('needs a hearing that was held since, or says to both sides why there was none', async () => {
    const { id, objection } = await opposed();
    const ruling = { outcome: 'dismissed', words: 'The deed was shown.' };
    const refused = await hear(objection.id, ruling);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: { no_hearing: [expect.stringContaining('No hearing is recorded as held')] } },
    ]);
    expect((await review(id)).objections).toMatchObject([{ status: 'open', hearing_held: false }]);
    expect((await hear(objection.id, { ...ruling, no_hearing })).statusCode).toBe(200);
    expect((await registry.read(applicant!, id)).objections).toMatchObject([{ no_hearing }]);
    for (const { user } of [applicant!, owner!]) {
      const [notice] = await readNotices(registry.knex, registry.app.notices, user.id, 'en');
      expect(notice!.title).toBe('A ruling on an objection');
      expect(notice!.message).toContain('without a hearing');
      expect(notice!.message).toContain(`Why there was no hearing: ${no_hearing}`);
    }
  });

  it('needs no reason once a hearing was held since the objection, nor where its author has no standing', async () => {
    const { id, objection } = await opposed();
    await patch(id, { status: 'assigned_to_ac_land' });
    const fields = { kind: 'hearing', date: '2099-01-05', time: '10:30', place: 'Savar land office' };
    await takeStepAs(registry, officer!, id, { fields });
    // One that was held before the objection is none of it.
    const held = async (at: string) => {
      await registry.knex('mutation_steps').insert({
        mutation_id: id,
        kind: 'held',
        words: 'Both came.',
        actor_id: officer!.user.id,
        at,
      });
      return (await review(id)).objections[0]!.hearing_held;
    };
    expect(await held('2020-01-05T04:30:00Z')).toBe(false);
    expect(await held('2099-01-05T04:30:00Z')).toBe(true);
    const ruling = { outcome: 'upheld', words: 'She has not sold.', no_hearing };
    expect((await hear(objection.id, ruling)).statusCode).toBe(200);
    expect((await review(id)).objections).toMatchObject([{ status: 'upheld', no_hearing: null }]);
    const { objection: other } = await opposed();
    const none = { outcome: 'no_standing', words: 'Another of the same name.' };
    expect((await hear(other.id, none)).statusCode).toBe(200);
  });

  it('says beside its fields what is missing', async () => {
    const { objection } = await opposed();
    const wrong = async (body: object) =>
      Object.keys((await hear(objection.id, body)).json<{ errors: object }>().errors).sort();
    expect(await wrong({ outcome: 'perhaps', words: ' ' })).toEqual(['outcome', 'words']);
    expect(await wrong({ outcome: 'upheld', words: 'x'.repeat(2_001) })).toEqual(['words']);
    expect((await hear(999_999, dismissed)).statusCode).toBe(404);
  });

  it('is not for a side of it, nor is the decision; nor for people who are no staff', async () => {
    const colleague = await coOwner(registry, 'acland');
    const { id } = await ofOwnDag(registry, officer!);
    const filed = await objected(registry, colleague, id);
    expect((await hear(filed.id, dismissed)).statusCode).toBe(403);
    expect((await hear(filed.id, dismissed, colleague)).statusCode).toBe(403);
    expect((await hear(filed.id, dismissed, applicant!)).statusCode).toBe(403);
    const third = await registry.login('acland');
    expect((await hear(filed.id, dismissed, third)).statusCode).toBe(200);
    expect((await patch(id, { status: 'rejected' }, colleague)).statusCode).toBe(403);
    expect((await patch(id, { status: 'rejected' }, third)).statusCode).toBe(200);
  });

  it('upheld, it stays red and refuses the approval, whatever is written', async () => {
    const { id, objection } = await opposed();
    await hear(objection.id, { outcome: 'upheld', words: 'She has not sold.', no_hearing });
    const { version, ...seen } = await review(id);
    expect(finding(seen as MutationReview)).toMatchObject({ level: 'red' });
    const answer = await patch(id, { status: 'approved', version, remarks: 'By order.' });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'objection_upheld' }]);
    expect((await patch(id, { status: 'rejected', version, remarks: 'As objected.' })).statusCode).toBe(200);
    const kept = (await registry.knex('mutation_findings').where({ mutation_id: id }).first('findings')) as {
      findings: { name: string; level: string }[];
    };
    expect(kept.findings.find(({ name }) => name === 'objections')).toMatchObject({ level: 'red' });
  });
});

it('whoever follows the mutation is told that there is an objection, and no more', async () => {
  const { id, objection } = await opposed();
  const { tracking_number } = (await registry.knex('mutations').where({ id }).first('tracking_number')) as {
    tracking_number: string;
  };
  const track = async () => {
    const path = `/mutations/track?number=${tracking_number}&last4=5678`;
    const answer = await registry.call(null, 'GET', path);
    return answer.json<{ objection_open: boolean; events: { objection: string | null }[] }>();
  };
  const open = await track();
  expect(open.objection_open).toBe(true);
  expect(open.events.map((event) => event.objection)).toEqual([null, null, 'filed']);
  await reply(objection.id, 'She has sold.');
  await hear(objection.id, dismissed);
  const heard = await track();
  expect([heard.objection_open, heard.events.at(-1)?.objection]).toEqual([false, 'heard']);
  expect(JSON.stringify(heard)).not.toMatch(/sold|রহিমা/);
});
