import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { newPaymentKey } from '../lib/forms/payment-key.ts';
import * as landTax from '../routes/land-tax.tsx';

let portal: Portal;
/** A land as the form has it. */
let form: Record<string, string>;
beforeAll(async () => {
  portal = await openPortal();
  const [place] = (await portal.test
    .knex('mouzas')
    .join('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .join('districts', 'districts.id', 'upazilas.district_id')
    .select('mouzas.id as mouza_id', 'upazila_id', 'district_id', 'division_id')
    .limit(1)) as Record<string, number>[];
  const survey = (await portal.test.knex('survey_types').first('id')) as { id: number };
  const ids = { ...place, survey_type_id: survey.id };
  form = {
    ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)])),
    khatiyan_number: '১২/ক',
    dag_number: '7',
    land_type: 'commercial',
    land_area: '৮৭১.২',
  };
});
afterAll(() => portal.close());

const withKey = (more: Record<string, string> = {}) => ({ ...form, key: newPaymentKey(Date.now()), ...more });
const registrations = async (userId: number) =>
  (await portal.test
    .knex('land_tax_registrations')
    .where({ user_id: userId })
    .pluck('dag_number')) as string[];

describe('the form', () => {
  it('holds what the address carries, and a key of its own', async () => {
    const who = portal.visitor();
    const path = `/land-tax?${new URLSearchParams(form).toString()}`;
    const { data } = await who.get(landTax, path);
    expect(data).toMatchObject({
      entry: { mouza_id: Number(form.mouza_id), dag_number: '7', land_area: '৮৭১.২' },
      failures: [],
    });
    const other = await who.get(landTax, path);
    expect((other.data as { key: string }).key).not.toBe((data as { key: string }).key);
  });
});

describe('a link that names what is not there', () => {
  const at = (more: Record<string, string>) => `/land-tax?${new URLSearchParams({ ...form, ...more })}`;

  it.each([
    ['district_id', '99999999'],
    ['mouza_id', 'x'],
    ['survey_type_id', '99999999'],
  ])('with its %s is corrected, and the page says so once', async (field, value) => {
    const who = portal.visitor({ language: 'bn' });
    const { status, location, cookies } = await who.get(landTax, at({ [field]: value }));
    expect([status, cookies.flash]).toEqual([302, expect.stringContaining('লিংকে এমন কিছুর উল্লেখ আছে')]);
    const corrected = new URL(location!, 'http://localhost').searchParams;
    expect([corrected.has(field), corrected.get('dag_number')]).toEqual([false, '7']);
    expect(await who.get(landTax, location!)).toMatchObject({ status: 200, location: null });
  });

  it('is not the form’s own way on, which names what lay below the parent that was changed', async () => {
    const other = String(Number(form.division_id) === 1 ? 2 : 1);
    const changed = { division_id: other, key: newPaymentKey(Date.now()) };
    const { status, data } = await portal.visitor().get(landTax, at(changed));
    expect([status, (data as { entry: object }).entry]).toMatchObject([
      200,
      { division_id: Number(other), district_id: null, dag_number: '7' },
    ]);
  });
});

describe('a registration', () => {
  it('is made once, however often it is sent, and leads to the tab', async () => {
    const who = await portal.signedIn();
    const sent = withKey();
    for (let tries = 0; tries < 2; tries += 1) {
      const { status, location } = await who.post(landTax, '/land-tax', sent);
      expect([status, location]).toEqual([
        302,
        expect.stringMatching(/^\/dashboard\?tab=ldt&done=registration-\d+$/),
      ]);
    }
    expect(await registrations(who.user.id)).toEqual(['7']);
  });

  it('of a visitor leads to the login, and back to what was entered', async () => {
    const who = portal.visitor();
    const { location } = await who.post(landTax, '/land-tax', withKey());
    const next = new URL(location!, 'http://localhost').searchParams.get('next')!;
    expect((await who.get(landTax, next)).data).toMatchObject({
      entry: { dag_number: '7', land_area: '৮৭১.২', mouza_id: Number(form.mouza_id) },
    });
  });

  it('whose land details nobody was asked for yet gets them first', async () => {
    const who = await portal.signedIn();
    const { land_type: _type, land_area: _area, ...begun } = form;
    const { location } = await who.post(landTax, '/land-tax', { ...begun, key: newPaymentKey(Date.now()) });
    expect(location).toMatch(/^\/land-tax\?division_id=.*&dag_number=7#details$/);
    expect(await registrations(who.user.id)).toEqual([]);
  });

  it('that is refused shows what was entered, and errors only of fields that are seen', async () => {
    const who = await portal.signedIn();
    const sent = withKey({ land_area: 'much' });
    const refused = await who.post(landTax, '/land-tax', sent);
    expect(refused).toMatchObject({ status: 422, data: { errors: { land_area: [expect.any(String)] } } });
    const page = await who.get(landTax, '/land-tax', { context: refused.context });
    expect(page.data).toMatchObject({ entry: { dag_number: '7', land_area: 'much' }, key: sent.key });

    const empty = await who.post(landTax, '/land-tax', { key: newPaymentKey(Date.now()) });
    const { errors } = empty.data as { errors: object };
    expect(Object.keys(errors)).toContain('dag_number');
    expect(Object.keys(errors)).not.toContain('land_area');
  });

  it('of a second land with the same form says that the first one is registered, and goes through when it is sent again', async () => {
    const who = await portal.signedIn();
    const first = withKey();
    await who.post(landTax, '/land-tax', first);
    const refused = await who.post(landTax, '/land-tax', { ...first, dag_number: '8' });
    expect(refused).toMatchObject({
      status: 409,
      data: { message: expect.stringMatching(/is registered.*Send the form once more/) },
    });
    const { data } = await who.get(landTax, '/land-tax', { context: refused.context });
    const { key } = data as { key: string };
    expect(key).not.toBe(first.key);
    expect((refused.data as { values: { key: string } }).values.key).toBe(key);
    await who.post(landTax, '/land-tax', { ...first, dag_number: '8', key });
    expect((await registrations(who.user.id)).sort()).toEqual(['7', '8']);
  });
});

describe('the lists', () => {
  const at = (path: string) => new URL(path, 'http://localhost');
  const again = (from: string, to: string, more: object = {}) =>
    landTax.shouldRevalidate({
      currentUrl: at(from),
      nextUrl: at(to),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
      ...more,
    });

  it.each([
    [true, 'for another place', again('/land-tax', '/land-tax?division_id=1')],
    [true, 'when they are asked for once more', again('/land-tax?division_id=1', '/land-tax?division_id=1')],
    [false, 'for what is typed', again('/land-tax?division_id=1', '/land-tax?division_id=1&dag_number=7')],
    [
      false,
      'after a form that was refused',
      again('/land-tax', '/land-tax', { formMethod: 'POST', actionStatus: 422 }),
    ],
    [
      true,
      'after one that was taken',
      again('/land-tax', '/land-tax', { formMethod: 'POST', actionStatus: 200 }),
    ],
  ])('are loaded again: %j, %s', (expected, _, said) => expect(said).toBe(expected));
});
