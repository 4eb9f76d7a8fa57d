import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dhakaDay } from '../../../contract/format.ts';
import type { DagDetail } from '../../../contract/lookup/lookup.ts';
import { OPEN_STATUSES } from '../../../contract/mutations/states.ts';
import { objectBefore, type NoticeBoard } from '../../../contract/notice-board/notice-board.ts';
import { openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { boardSql } from './read.ts';

let registry: Registry;
let [applicant, officer]: Login[] = [];
let dags = 0;
beforeAll(async () => {
  registry = await openRegistry();
  [applicant, officer] = [await registry.login('user'), await registry.login('acland')];
});
afterAll(() => registry.close());

const newDag = async (): Promise<string> => {
  const dag_number = `71${++dags}/ক`;
  await registry.land.dag(dag_number, { survey: 'RS', khatiyan_number: '12' });
  return dag_number;
};
const board = async (query: Record<string, string | number> = {}): Promise<NoticeBoard> => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await registry.call(null, 'GET', `/notice-board?${search}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const numbers = async (query: Record<string, string | number>): Promise<string[]> =>
  (await board(query)).notices.map(({ tracking_number }) => tracking_number);

/** What the public record of a dag says. */
const postedSince = async (dag_no: string): Promise<string | null> => {
  const { id } = (await registry.knex('dags').where({ dag_no }).first('id')) as { id: number };
  const answer = await registry.call(null, 'GET', `/locations/dags/${id}`);
  return answer.json<DagDetail>().mutation_posted_since;
};

describe('the notice board', () => {
  it('shows on the record of the land, to everybody, since which day', async () => {
    const [dag, other] = [await newDag(), await newDag()];
    await registry.asked(applicant!, { dag_number: dag });
    expect(await postedSince(dag)).toBeNull();
    const { id } = await registry.paid(applicant!, { dag_number: dag });
    const { notices } = await board({ dag });
    expect(await postedSince(dag)).toBe(dhakaDay(new Date(notices[0]!.posted_at)));
    expect(await postedSince(other)).toBeNull();
    // And in the form of whoever would ask for another one.
    const query = new URLSearchParams({
      mouza_id: `${registry.place.mouza_id}`,
      khatian_number: '12',
      dag_number: dag,
    });
    const form = await registry.call(applicant!, 'GET', `/mutations/drafts/records?${query}`);
    expect(form.json()).toMatchObject({ data: [{ mutation_posted_since: await postedSince(dag) }] });
    await registry.knex('mutations').where({ id }).update({ status: 'rejected' });
    expect(await postedSince(dag)).toBeNull();
  });

  it('has what was paid for until it is decided, and nobody’s name, phone or money', async () => {
    const dag_number = await newDag();
    await registry.asked(applicant!, { dag_number });
    const { id, tracking_number } = await registry.paid(applicant!, { dag_number });
    const { notices } = await board({ dag: dag_number });
    expect(notices).toHaveLength(1);
    const [{ posted_at, ...notice }] = notices as [NoticeBoard['notices'][number]];
    expect(notice).toEqual({
      tracking_number,
      mutation_type: 'sale',
      mouza: { en: 'Purbahati', bn: 'পূর্বহাটী' },
      upazila: expect.objectContaining({ en: 'Savar' }),
      district: expect.objectContaining({ en: 'Dhaka' }),
      survey: 'RS',
      khatiyan_number: '12',
      dag_number,
      office: expect.objectContaining({ id: expect.any(Number) }),
      object_before: objectBefore(new Date(posted_at), 0),
    });
    // Its day follows from the notice period of the day of the payment.
    await registry.knex('notice_periods').update({ days: 12 });
    expect((await board({ dag: dag_number })).notices).toMatchObject([
      { object_before: objectBefore(new Date(posted_at), 12) },
    ]);
    await registry.knex('notice_periods').update({ days: 0 });
    await registry.call(officer!, 'PATCH', `/admin/mutations/${id}`, {
      status: 'flagged',
      remarks: 'The deed is missing.',
    });
    expect(await numbers({ dag: dag_number })).toEqual([tracking_number]);
    await registry.call(officer!, 'PATCH', `/admin/mutations/${id}`, {
      status: 'rejected',
      remarks: 'The deed was forged.',
    });
    expect(await numbers({ dag: dag_number })).toEqual([]);
  });

  /** So an owner whom no notice reaches can always read it here: "not told and not posted" cannot be. */
  it('has every mutation that was paid for, in each state in which an office may still decide it', async () => {
    const dag_number = await newDag();
    const { id, tracking_number } = await registry.paid(applicant!, { dag_number });
    for (const status of OPEN_STATUSES.filter((each) => each !== 'pending_payment')) {
      await registry.knex('mutations').where({ id }).update({ status });
      expect(await numbers({ dag: dag_number }), status).toEqual([tracking_number]);
    }
    const { rows } = await registry.knex.raw<{ rows: unknown[] }>(`select id from mouzas m where not exists (
      select from office_reach r join offices o on o.id = r.office_id and o.kind = 'ac' where r.mouza_id = m.id)`);
    expect(rows, 'mouzas without an office that decides').toEqual([]);
  });

  it('is searched by place, office, khatian, dag in both scripts and tracking number', async () => {
    const dag_number = await newDag();
    const { tracking_number: wanted } = await registry.paid(applicant!, { dag_number });
    const { division_id, district_id, upazila_id, mouza_id } = registry.place;
    const bengali = dag_number.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
    const [{ office }] = (await board({ number: wanted })).notices as [NoticeBoard['notices'][number]];
    const here = { division_id, district_id, upazila_id, mouza_id } as Record<string, number>;
    const wantedBy: Record<string, string | number>[] = [
      { ...here, dag: bengali, khatian: '১২' },
      { dag: `দাগ নং ${bengali}`, khatian: 'Khatian 12' },
      { dag: dag_number, office_id: office.id },
      { number: ` ${wanted.toLowerCase()} `, office_id: '' },
    ];
    for (const found of wantedBy) expect(await numbers(found), JSON.stringify(found)).toEqual([wanted]);
    const misread = wanted.slice(0, -1) + ((Number(wanted.at(-1)) + 1) % 10);
    const [id] = /\d{6}/.exec(wanted)!;
    const missedBy: Record<string, string | number>[] = [
      { dag: dag_number, khatian: '13' },
      { dag: dag_number, mouza_id: 999_999 },
      { dag: dag_number, division_id: Number(division_id) + 1 },
      { dag: dag_number, office_id: 1 },
      { number: misread },
      { number: id! },
    ];
    for (const missed of missedBy) expect(await numbers(missed), JSON.stringify(missed)).toEqual([]);
    const byOffice = await board({ office_id: office.id });
    expect(byOffice.office).toEqual(office);
    expect((await registry.call(null, 'GET', '/notice-board?office_id=999999')).statusCode).toBe(404);
  });

  it('goes on where a page ends', async () => {
    const dag_number = await newDag();
    const all: string[] = [];
    for (const khatian_number of ['12', '13', '14'])
      all.unshift((await registry.paid(applicant!, { dag_number, khatian_number })).tracking_number);
    const first = await board({ dag: dag_number, limit: 2 });
    expect(first.notices.map((each) => each.tracking_number)).toEqual(all.slice(0, 2));
    const rest = await board({ dag: dag_number, limit: 2, before: first.next! });
    expect(rest.notices.map((each) => each.tracking_number)).toEqual(all.slice(2));
    expect(rest.next).toBeNull();
  });

  it('answers who has it already with nothing', async () => {
    const { headers } = await registry.call(null, 'GET', '/notice-board');
    expect(headers['cache-control']).toBe('public, max-age=60');
    const again = await registry.app.inject({
      url: '/api/notice-board',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

it('has its day seven days after the payment, by the calendar of Bangladesh', () => {
  expect(objectBefore(new Date('2026-11-20T17:59:59Z'), 7)).toBe('2026-11-27');
  expect(objectBefore(new Date('2026-11-20T18:00:00Z'), 7)).toBe('2026-11-28');
});

describe('the feed', () => {
  const feed = (query = '') => registry.call(null, 'GET', `/notice-board/feed${query}`);

  it('has absolute addresses of the configured origin, whatever host was asked, and both languages', async () => {
    const { tracking_number } = await registry.paid(applicant!, { dag_number: await newDag() });
    const answer = await registry.app.inject({
      url: '/api/notice-board/feed?lang=en',
      headers: { host: 'localhost', 'x-forwarded-host': 'evil.example' },
    });
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const origin = /<link rel="self" href="(http:\/\/localhost(?::\d+)?)\//.exec(answer.body)?.[1];
    expect(origin).toBeDefined();
    for (const [, address] of answer.body.matchAll(/(?:href="|<id>)([^"<]+)/g))
      expect(address!.startsWith(`${origin}/`), address).toBe(true);
    expect(answer.body).toContain(`${origin}/notice-board?number=${tracking_number}`);
    expect(answer.body).toMatch(/Object before \d+ \w+ \d{4}: the office may decide from then on\./);
    expect((await feed()).body).toMatch(/<feed [^>]+ xml:lang="bn">[^]+আপত্তি জানান/);
    const { etag } = answer.headers;
    const again = await registry.app.inject({
      url: '/api/notice-board/feed?lang=en',
      headers: { 'if-none-match': String(etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('is XML whatever a number holds', async () => {
    const { id } = await registry.paid(applicant!, { dag_number: await newDag() });
    const owner = connect(registry.db.ownerUrl, { poolSize: 1 });
    await owner('mutations').where({ id }).update({ khatiyan_number: `<b>&"'\u0001` });
    await owner.destroy();
    const { body } = await feed('?khatian=%3Cb%3E%26%22%27');
    expect(body).not.toMatch(/<b>|\u0001|&(?!(?:amp|lt|gt|quot|apos);)/);
  });
});

it('every search of the board uses an index, however many mutations are decided', async () => {
  const owner = connect(registry.db.ownerUrl, { poolSize: 1 });
  try {
    await owner.raw(
      `insert into mutations (user_id, status, mutation_type, mouza_id, khatiyan_number, dag_number, land_type, deed_number,
         deed_date, registry_office, contact_number, fee_poisha, request_hash, reviewed_at)
       select :user, case when n % 9 = 0 then 'pending' else 'approved' end, 'sale', :mouza, (n % 500)::text, n::text,
         'agricultural', 'N' || n, '2026-03-21', 'Savar', '01712345678', 102500, 'board' || n, now()
       from generate_series(1, 1500) n`,
      { user: applicant!.user.id, mouza: registry.land.mouzaId },
    );
    await owner.raw('analyze mutations');
    const { division_id, district_id, upazila_id, mouza_id } = registry.place as Record<string, number>;
    for (const filters of [
      {},
      { office_id: 1 },
      { division_id },
      { district_id },
      { upazila_id },
      { mouza_id },
      { khatian: '12' },
      { dag: '12' },
      { number: 'M-0000001' },
    ]) {
      const { sql, values } = boardSql(filters, { limit: 20 })!;
      const { rows } = await owner.transaction(async (trx) => {
        await trx.raw('set local enable_seqscan = off');
        return trx.raw<{ rows: { 'QUERY PLAN': string }[] }>(`explain ${sql}`, values);
      });
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, JSON.stringify(filters)).toMatch(/mutations_posted|mutations_pkey/);
      expect(plan, JSON.stringify(filters)).not.toMatch(/Seq Scan on (mutations|mutation_events)/);
    }
  } finally {
    await owner.destroy();
  }
});
