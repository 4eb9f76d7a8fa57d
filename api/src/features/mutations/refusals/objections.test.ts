import { describe, expect, it } from 'vitest';

import type { RecordProposal } from '../../../../contract/record-versions/record-versions.ts';
import type { MutationReview } from '../../../../contract/mutations/review.ts';
import { readNotices } from '../../../platform/messages/notifications/notice.ts';
import { coOwner, object, objected } from '../../objections/objections.testing.ts';
import {
  admin,
  applicant,
  codes,
  colleague,
  expectApproved,
  expectRefused,
  filedAgo,
  hear,
  made,
  officer,
  owner,
  registry,
  reopen,
  seen,
  useRegistry,
} from './refused.testing.ts';

useRegistry();

describe('an objection', () => {
  const opposed = async () => {
    const each = await made();
    return { ...each, objection: (await objected(registry, owner, each.id)).id };
  };

  it('refuses for 30 days from its filing, closed with a rejection as well, and stays a finding after that', async () => {
    const each = await opposed();
    await expectRefused(each, 'objection_open');
    const rejected = await admin(officer, 'PATCH', `mutations/${each.id}`, { status: 'rejected' });
    expect(rejected.statusCode).toBe(200);
    await expectRefused(each, 'objection_open');
    await filedAgo(each.objection, 29);
    await expectRefused(each, 'objection_open');
    await filedAgo(each.objection, 31);
    const reopened = await admin(officer, 'PATCH', `mutations/${each.id}`, { status: 'pending' });
    expect(reopened.json<MutationReview>().findings[0]).toMatchObject({ name: 'objections', level: 'red' });
    await expectApproved(each.id);
  });

  it('is taken after the approval too until the record is changed, and refuses the change', async () => {
    const { id } = await made();
    await expectApproved(id);
    const { id: objection } = await objected(registry, owner, id);
    const { proposed, base } = (
      await admin(officer, 'GET', `mutations/${id}/proposal`)
    ).json<RecordProposal>();
    const rows = proposed.map(({ owner: name, area }) => ({ owner: name, area }));
    const change = async () => {
      const { version, findings } = await seen(id);
      const red = findings.filter(({ level, red_on_approval }) => level === 'red' || red_on_approval);
      const finding_remarks = Object.fromEntries(red.map(({ name }) => [name, 'Seen by the whole office.']));
      return admin(officer, 'POST', `mutations/${id}/record`, { rows, base, version, finding_remarks });
    };
    const refused = await change();
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'objection_open' }]);
    await hear(objection, 'dismissed', colleague);
    const changed = await change();
    expect(changed.statusCode, changed.body).toBe(200);
    const late = await object(registry, await coOwner(registry), id, { reasons: 'I did not sell either.' });
    expect(late.statusCode).toBe(409);
  });

  it.each(['dismissed', 'no_standing'])(
    'is lifted by another officer (%s), not by who approves',
    async (how) => {
      const each = await opposed();
      const ruled = await hear(each.objection, how, officer);
      expect(ruled.statusCode, ruled.body).toBe(200);
      expect(ruled.json<{ mutation: MutationReview }>().mutation.objections).toMatchObject([
        { status: how, heard_by: officer.user.name, words: 'By the deed of 1998.' },
      ]);
      await expectRefused(each, 'objection_open');
      await expectApproved(each.id, colleague);
    },
  );

  it('that was upheld refuses for good, until another officer has reopened it and it was ruled on anew', async () => {
    const each = await opposed();
    await filedAgo(each.objection, 31);
    await hear(each.objection, 'upheld', officer);
    for (const who of [officer, colleague]) await expectRefused(each, 'objection_upheld', who);

    const mayReopen = async (who: typeof officer) => (await seen(each.id, who)).objections[0]!.may_reopen;
    expect([await mayReopen(officer), await mayReopen(colleague)]).toEqual([false, true]);
    expect((await reopen(each.objection, officer)).statusCode).toBe(403);
    expect((await reopen(each.objection, colleague, ' ')).json()).toMatchObject({
      errors: { reason: [expect.any(String)] },
    });
    const answer = await reopen(each.objection, colleague);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await reopen(each.objection, colleague)).statusCode).toBe(200);
    const { events, objections } = answer.json<{ mutation: MutationReview }>().mutation;
    expect(events.filter(({ action }) => action === 'rehear')).toMatchObject([{ by: colleague.user.name }]);
    const reopening = {
      reason: 'A later deed was found.',
      by: colleague.user.name,
      at: expect.stringMatching(/Z$/),
      words: 'By the deed of 1998.',
      heard_by: officer.user.name,
    };
    expect(objections).toMatchObject([
      { status: 'open', words: null, heard_by: null, may_reopen: false, reopenings: [reopening] },
    ]);
    expect(await registry.knex('objection_reopenings').where({ objection_id: each.objection })).toMatchObject(
      [
        {
          reason: 'A later deed was found.',
          actor_id: colleague.user.id,
          words: 'By the deed of 1998.',
          heard_by: officer.user.id,
        },
      ],
    );

    // Its 30 days begin anew, and who has reopened it does not approve.
    expect(await codes(each.id, officer)).toEqual(['objection_open']);
    expect(await codes(each.id, colleague)).toEqual(['objection_upheld', 'objection_open']);
    await hear(each.objection, 'dismissed', colleague);
    expect(await codes(each.id, colleague)).toEqual(['objection_upheld', 'objection_open']);
    await expectApproved(each.id, officer);
  });

  it('is reopened only where it was upheld, and its mutation is not decided', async () => {
    const each = await opposed();
    expect((await reopen(each.objection, colleague)).statusCode).toBe(409);
    await hear(each.objection, 'upheld', officer);
    await admin(officer, 'PATCH', `mutations/${each.id}`, { status: 'rejected' });
    expect((await reopen(each.objection, colleague)).statusCode).toBe(409);
    expect((await reopen(999_999, colleague)).statusCode).toBe(404);
    expect((await reopen(each.objection, applicant)).statusCode).toBe(403);
  });

  it('that was reopened is told to both sides, with the reason', async () => {
    const each = await opposed();
    await hear(each.objection, 'upheld', officer);
    await reopen(each.objection, colleague);
    const queued = await registry
      .knex('outbox')
      .where({ template: 'objection-reopened' })
      .whereRaw(
        `(data ->> 'reopening')::bigint in (select id from objection_reopenings where objection_id = ?)`,
        [each.objection],
      )
      .orderBy('id')
      .pluck('user_id');
    expect(queued).toEqual([applicant.user.id, owner.user.id]);
    const [notice] = await readNotices(registry.knex, registry.app.notices, owner.user.id, 'en');
    expect(notice).toMatchObject({
      title: 'An objection is heard again',
      message: expect.stringContaining('The land office writes: A later deed was found.'),
    });
  });

  it('that was heard is changed by nobody past that, in the database', async () => {
    const each = await opposed();
    await hear(each.objection, 'upheld', officer);
    const row = registry.knex('objections').where({ id: each.objection });
    const open = { status: 'open', words: null, heard_by: null, heard_at: null };
    await expect(row.clone().update(open)).rejects.toThrow('an objection that was heard stays');
    await expect(row.clone().update({ words: 'Otherwise.' })).rejects.toThrow('stays');
  });
});
