import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MutationDetail } from '@bhumi/api/contract/mutations/mutations';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import { objectionTexts } from '@bhumi/api/contract/objections/objections';
import { verifyPerson } from '../../../api/src/features/identity/verified.testing.ts';
import { openPortal, type Answered, type Portal } from '../../testing/portal.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import type { LandData } from '../lookup/data.ts';
import { recordedDag, saleOf } from '../mutations/mutation-input.testing.ts';
import * as details from '../routes/dashboard_.mutations.$id.tsx';
import * as one from '../routes/dashboard_.objections.$id.tsx';
import * as newPage from '../routes/dashboard_.objections.new.tsx';
import * as dashboard from '../routes/dashboard.tsx';
import * as land from '../routes/land.tsx';
import * as mutationPage from '../routes/mutation.tsx';
import { newObjectionAddress } from './address.ts';
import type { NewObjectionData } from './new.server.ts';

let portal: Portal;
let dag: Awaited<ReturnType<typeof recordedDag>>;
beforeAll(async () => {
  portal = await openPortal();
  dag = await recordedDag(portal.test);
});
afterAll(() => portal.close());

type Who = Awaited<ReturnType<Portal['signedIn']>>;
const refusal = ({ data }: Answered) => data as Refusal;
const headersOf = ({ cookies }: Who) => ({ authorization: `Bearer ${cookies.bhumi_session}` });

/** A mutation of the dag that is paid for. */
async function paid(who: Who): Promise<MutationDetail> {
  const post = async (path: string, payload: object) => {
    const request = {
      method: 'POST' as const,
      url: `/api/mutations${path}`,
      headers: headersOf(who),
      payload,
    };
    return (await portal.test.app.inject(request)).json<{ mutation: MutationDetail }>().mutation;
  };
  const { id } = await post('', saleOf(dag));
  return post(`/${id}/pay`, { amount: 1025, method: 'bkash' });
}
/** Somebody who is verified under the name of the dag's first owner. */
async function owner(language: 'en' | 'bn' = 'en'): Promise<Who> {
  const who = await portal.signedIn('user', { language });
  await verifyPerson(portal.test.knex, who.user.id, { name_bn: dag.owner });
  return who;
}
const form = (reasons: string, files: [name: string, content: string][] = []) => {
  const sent = new FormData();
  sent.append('reasons', reasons);
  for (const [name, content] of files) sent.append('documents[]', new File([content], name));
  return sent;
};
const opened = async (who: Who, number: string) =>
  (await who.get(newPage, newObjectionAddress(number))).data as NewObjectionData;
const file = async (who: Who, number: string, reasons = 'I have sold nothing.') =>
  (await who.post(newPage, newObjectionAddress(number), form(reasons))).location!;
const idIn = (location: string) => Number(/\/(\d+)(?:\?|$)/.exec(location)![1]);

describe('objecting', () => {
  it('shows the mutation of a number to an owner of its record, takes the form and leads to the objection', async () => {
    const [applicant, who] = [await portal.signedIn(), await owner('bn')];
    const { tracking_number: number, id } = await paid(applicant);
    expect(await opened(who, number)).toMatchObject({ verified: true, mutation: { id }, refusal: undefined });
    const location = await file(who, number, 'আমি বিক্রি করিনি।');
    expect(location).toMatch(/^\/dashboard\/objections\/(\d+)\?done=objection-\1$/);
    const params = { params: { id: String(idIn(location)) } };
    const shown = await who.get(one, location, params);
    expect(shown.data).toMatchObject({
      objection: { reasons: 'আমি বিক্রি করিনি।', mutation: { id } },
      done: { title: objectionTexts.filed.bn, next: [expect.stringContaining('শুনানি'), expect.any(String)] },
    });
    // Come back to, the number leads there; to nobody else is it told.
    expect((await who.get(newPage, newObjectionAddress(number))).location).toBe(location.split('?')[0]);
    expect(await applicant.get(one, location, params)).toMatchObject({
      status: 404,
      data: { objection: null, missing: true },
    });
    expect((await applicant.get(dashboard, '/dashboard?tab=mutations')).data).toMatchObject({
      data: {
        standings: { [id]: { steps: expect.arrayContaining([expect.objectContaining({ state: 'now' })]) } },
      },
    });
    const { data } = await who.get(dashboard, '/dashboard?tab=mutations');
    expect(JSON.stringify(data)).toContain('আমি বিক্রি করিনি।');
  });

  it('says beside the number that there is none for the reader, and first of all that they are not verified', async () => {
    const { tracking_number: number } = await paid(await portal.signedIn());
    const who = await portal.signedIn();
    expect(await opened(who, number)).toMatchObject({ verified: false, mutation: null, refusal: undefined });
    await verifyPerson(portal.test.knex, who.user.id, { name_en: 'Tanvir Ahmed' });
    const misread = mutationMessages.checkNumber.en;
    for (const [tried, said] of [
      [number, objectionTexts.noMutation.en],
      ['M-0999999', objectionTexts.noMutation.en],
      [number.slice(0, -2), misread],
      ['what', misread],
    ] as const)
      expect(await opened(who, tried), tried).toMatchObject({
        number: tried,
        verified: true,
        mutation: null,
        refusal: { message: null, errors: { number: [said] } },
      });
    expect((await opened(who, '')).refusal).toBeUndefined();
  });

  it('keeps what was typed when it is refused', async () => {
    const who = await owner();
    const { tracking_number: number } = await paid(await portal.signedIn());
    const at = newObjectionAddress(number);
    const refused = async (sent: FormData) => {
      const { status, location } = await who.post(newPage, at, sent);
      expect([status, location]).toEqual([303, at]);
      return (await opened(who, number)).refusal;
    };
    expect(await refused(form('Never sold.', [['a.txt', 'text']]))).toMatchObject({
      errors: { documents: [expect.any(String)] },
      values: { reasons: 'Never sold.' },
    });
    expect((await refused(form(' ')))!.errors).toEqual({ reasons: [objectionTexts.reasons.en] });
    expect((await who.post(newPage, '/dashboard/objections/new', form('x'))).location).toBe(
      '/dashboard/objections/new',
    );
    expect((await portal.visitor().get(newPage, at)).location).toMatch(/^\/login\?next=/);
  });
});

describe('what the applicant sees', () => {
  it('is the objection on the page of the mutation, and its answer is taken beside it', async () => {
    const [applicant, who] = [await portal.signedIn(), await owner()];
    const { tracking_number: number, id } = await paid(applicant);
    const objection = idIn(await file(who, number));
    const params = { params: { id: String(id) } };
    const at = `/dashboard/mutations/${id}`;
    const reply = (text: string) =>
      applicant.post(
        details,
        at,
        { intent: 'reply', objection: String(objection), [`answer_${objection}`]: text },
        params,
      );
    const empty = await reply('  ');
    expect(refusal(empty).errors).toEqual({ [`answer_${objection}`]: [objectionTexts.answer.en] });
    expect((await reply('She has sold it.')).location).toBe(`${at}#objections`);
    const { data } = await applicant.get(details, at, params);
    expect(data).toMatchObject({
      now: expect.stringMatching(/Z$/),
      mutation: { objection_open: true, objections: [{ answer: 'She has sold it.' }] },
    });
    const again = await reply('Something else.');
    expect([again.status, refusal(again)]).toMatchObject([
      409,
      { message: objectionTexts.answered.en, values: { [`answer_${objection}`]: 'Something else.' } },
    ]);
  });
});

describe('a record', () => {
  it('tells its verified owner that a change is asked for, and nobody else', async () => {
    const [applicant, who] = [await portal.signedIn(), await owner()];
    const { id, dag_id } = await paid(applicant);
    const asked = async (reader: { get: Who['get'] }) => {
      const { location } = await reader.get(land, `/land?dag_id=${dag_id}`);
      return ((await reader.get(land, location!)).data as LandData).openToObjection.map(
        (mutation) => mutation.id,
      );
    };
    expect(await asked(who)).toContain(id);
    expect(await asked(await portal.signedIn())).toEqual([]);
    expect(await asked(portal.visitor())).toEqual([]);
  });
});

it('whoever follows the mutation is told of an objection, without its words', async () => {
  const { tracking_number: number } = await paid(await portal.signedIn());
  await file(await owner(), number, 'Nobody has asked me.');
  const { data } = await portal.visitor().post(mutationPage, '/mutation', { number, last4: '5678' });
  expect(data).toMatchObject({ tracked: { objection_open: true } });
  expect(JSON.stringify(data)).not.toContain('Nobody has asked me.');
});
