import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MutationFigures, MutationReport } from '../../../../contract/mutations/figures/figures.ts';
import { openRegistry, type Login, type Registry } from '../registry.testing.ts';
import { enterCases, newDistrict, times, type Case } from './cases.testing.ts';

let registry: Registry;
let staff: Login;
beforeAll(async () => {
  registry = await openRegistry();
  staff = await registry.login('acland');
});
afterAll(() => registry.close());

const PATH = '/admin/reports/mutations';
const ask = (query: string, who: Login | null = staff) => registry.call(who, 'GET', `${PATH}${query}`);
const report = async (query: string) => (await ask(query)).json<MutationReport>();
const ten: Case = { paid: '2021-03-02T06:00:00Z', decided: '2021-04-11T06:00:00Z' };

describe('GET /api/admin/reports/mutations', () => {
  it('is for staff', async () => {
    const citizen = await registry.login('user');
    for (const query of ['', '/csv?by=offices']) {
      expect((await ask(query, citizen)).statusCode).toBe(403);
      expect((await ask(query, null)).statusCode).toBe(401);
    }
  });

  it('counts by office, officer and month, and tells days of ten decisions or more', async () => {
    const [one, other] = [await newDistrict(registry, 'Barguna'), await newDistrict(registry, 'Feni')];
    const second = await registry.login('admin');
    await enterCases(registry, one.mouzaId, [
      ...times(10, { ...ten, reviewer_id: staff.user.id }),
      { ...ten, decided: '2021-03-12T06:00:00Z', reviewer_id: second.user.id },
    ]);
    await enterCases(registry, other.mouzaId, [{ ...ten, reviewer_id: second.user.id }]);
    const found = await report('?from=2021-03&to=2021-04');
    expect(found.total).toMatchObject({ received: 12, decided: 12, median_days: 40, decided_beyond: 11 });
    const offices = found.offices.filter(({ received }) => received > 0);
    expect(offices).toMatchObject([
      { upazila: { id: one.upazilaId }, district: { name_en: 'Barguna' }, decided: 11, nine_in_ten_days: 40 },
      { upazila: { id: other.upazilaId }, decided: 1, median_days: null, decided_beyond: null },
    ]);
    expect(found.officers).toMatchObject([
      { officer: { id: staff.user.id }, decided: 10, median_days: 40 },
      { officer: { id: second.user.id }, decided: 2, median_days: null, nine_in_ten_days: null },
    ]);
    expect(found.months).toMatchObject([
      { month: '2021-03', received: 12, decided: 1, median_days: null },
      { month: '2021-04', received: 0, decided: 11, median_days: 40 },
    ]);
  });

  it('counts one that was reopened by its last decision, and once', async () => {
    const [applicant, first, last] = [
      await registry.login('user'),
      await registry.login('acland'),
      await registry.login('acland'),
    ];
    const { id } = await registry.paid(applicant);
    const set = async (who: Login, status: string) => {
      const answer = await registry.call(who, 'PATCH', `/admin/mutations/${id}`, { status });
      expect(answer.statusCode, answer.body).toBe(200);
      const { total, officers } = await report('');
      const by = officers.map(({ officer, decided }) => [officer?.id, decided]);
      return [total.received, total.decided, total.waiting, by];
    };
    expect(await set(first, 'approved')).toEqual([1, 1, 0, [[first.user.id, 1]]]);
    expect(await set(first, 'pending')).toEqual([1, 0, 1, []]);
    expect(await set(last, 'rejected')).toEqual([1, 1, 0, [[last.user.id, 1]]]);
    // Straight from one decision to the other as well.
    expect(await set(first, 'approved')).toEqual([1, 1, 0, [[first.user.id, 1]]]);
  });

  it('says what is wrong with the months', async () => {
    const wrong = await ask('?from=2026-05&to=2026-04');
    expect([wrong.statusCode, wrong.json()]).toEqual([
      422,
      {
        message: 'Choose a month that is not before the first one',
        errors: { to: ['Choose a month that is not before the first one'] },
      },
    ]);
    expect((await ask('?from=2020-01&to=2023-01')).json()).toMatchObject({
      errors: { from: ['Choose at most 36 months'] },
    });
    expect((await ask('?from=2026-13')).statusCode).toBe(400);
  });
});

describe('GET /api/admin/reports/mutations/csv', () => {
  it('has a table with a byte-order mark, in the words of its reader', async () => {
    const place = await newDistrict(registry, 'Natore');
    await enterCases(registry, place.mouzaId, [{ ...ten, paid: '2018-03-02T06:00:00Z', is_sample: true }]);
    const query = '/csv?from=2018-02&to=2018-03&by=';
    const answer = await ask(`${query}offices`);
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="mutations-offices-2018-02-2018-03.csv"',
    ]);
    expect(answer.body.startsWith('\ufeffDistrict,Land office,Received,Decided,Half within (days),')).toBe(
      true,
    );
    expect(answer.body.split('\r\n')).toContain('Natore,Natore,1,0,,,,0,0,Yes');
    const bengali = await registry.app.inject({
      url: `/api${PATH}${query}months`,
      headers: { ...staff.headers, 'accept-language': 'bn' },
    });
    expect(bengali.body.slice(1).split('\r\n').slice(1)).toEqual([
      'ফেব্রুয়ারি\u00a0২০১৮,0,0,,,,না',
      'মার্চ\u00a0২০১৮,1,0,,,,হ্যাঁ',
      '',
    ]);
    expect((await ask('/csv?by=nobody')).statusCode).toBe(400);
  });
});

describe('GET /api/mutations/figures', () => {
  const figures = (id: number | string, headers = {}) =>
    registry.app.inject({ url: `/api/mutations/figures?district_id=${id}`, headers });

  it('is anyone’s, and may be kept', async () => {
    const { districtId, mouzaId } = await newDistrict(registry, 'Bhola');
    await enterCases(registry, mouzaId, times(10, { paid: new Date().toISOString() }));
    const answer = await figures(districtId);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.json<MutationFigures>()).toMatchObject({
      district: { name_en: 'Bhola' },
      total: { received: 10, waiting: 10, decided: null },
    });
    // Counted once in ten minutes.
    await enterCases(registry, mouzaId, [{ paid: new Date().toISOString() }]);
    expect((await figures(districtId)).json<MutationFigures>().total.received).toBe(10);
    const again = await figures(districtId, { 'if-none-match': answer.headers.etag });
    expect(again.statusCode).toBe(304);
  });

  it('refuses what is no district', async () => {
    expect((await figures(999_999)).statusCode).toBe(404);
    expect((await figures('x')).statusCode).toBe(400);
  });
});
