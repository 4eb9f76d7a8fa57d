/** Places under former names and in other spellings: none becomes a second record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { presentNames } from '../../../../contract/places/former-names.ts';
import { caseFile, dagFile, toldOf } from './cases.testing.ts';
import { csvOf, importClient } from './import-client.testing.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  desk = importClient(test, (await test.login('admin')).headers);
});
afterAll(() => test.close());

const HEADS = ['District', 'Name (EN)', 'Name (BN)'];
const upazilas = (...rows: string[][]) => desk.checked('upazilas', csvOf(HEADS, ...rows));

describe('a new place that is recorded already', () => {
  it('is none: each of the six rows names the one that is meant, or is known', async () => {
    const found = await desk.checked('upazilas', await caseFile('19-upazilas-other-spelling.csv'));
    // Ramu stands as it is recorded, but for the spelling of its district.
    expect(found.counts).toEqual({ new: 0, known: 1, wrong: 5 });
    const told = toldOf(found).join('\n');
    for (const name of [
      'Barishal Sadar',
      'Bogura Sadar',
      'Borhanuddin',
      'Cumilla Adarsha Sadar',
      'Indurkani',
    ]) {
      expect(told).toContain(`“${name}`);
    }
  });

  it.each([
    ['Chittagong', 'Mirsarai', 'মীরসরাই', 'Mirsharai'],
    ['Jessore', 'Jessore Sadar', 'যশোর সদরর', 'Jashore Sadar'],
    ['Barishal', 'Bakergonj', 'বাকেরগঞ্জজ', 'Bakerganj'],
    ['Bhola', 'Char-Fasson', 'চরফ্যাশনন', 'Char'],
    ['Pirojpur', 'Swarupkathi', 'স্বরূপকাঠি', 'Nesarabad'],
    ['Sunamganj', 'Dakshin Sunamganj', 'দক্ষিণ সুনামগঞ্জ', 'Shantiganj'],
    ["Cox's Bazar", 'Maheskhali', 'মহেশখালি', 'Mahesh'],
  ])('under another spelling: %s, %s', async (district, en, bn, recorded) => {
    const found = await upazilas([district, en, bn]);
    expect(found.counts).toMatchObject({ new: 0, wrong: 1 });
    expect(toldOf(found)[0]).toContain(`“${recorded}`);
  });

  it('is new where only a letter or two are alike', async () => {
    const found = await upazilas(['Bhola', 'Monpura Uttar', 'মনপুরা উত্তর'], ['Pirojpur', 'Balipara', 'বালিপাড়া']);
    expect(found.counts).toMatchObject({ new: 2, wrong: 0 });
  });
});

describe('a parent', () => {
  it.each([
    ['Munshigonj', 'Munshiganj'],
    ['Jhalakathi', 'Jhalokati'],
    ['Netrakona', 'Netrokona'],
    ['Mymensing', 'Mymensingh'],
    ['যশোহর', 'Jashore'],
  ])('that is not found names the one that is nearly called so: %s', async (district, meant) => {
    const found = await upazilas([district, 'Nowhere', 'কোথাও না']);
    expect(toldOf(found)).toEqual([
      `2:District There is no District “${district}” here. If you mean “${meant}”, write that.`,
    ]);
  });

  it('that is like none, or like several, names none', async () => {
    const found = await upazilas(['Atlantis', 'Nowhere', 'কোথাও না']);
    expect(toldOf(found)).toEqual(['2:District There is no District “Atlantis” here']);
  });

  it.each(['Bagha', 'BAGHA', 'বাঘা', 'Ba-gha'])('is found however it is spelt: %s', async (mouza) => {
    const found = await desk.checked('dags', dagFile({ 'Dag No': '9901', Mouza: mouza }));
    expect(toldOf(found)).toEqual([]);
  });

  it.each([
    ['Barisal', ['barishal']],
    ['Comilla Sadar', ['cumilla sadar', 'cumilla adarsha sadar']],
    ['Cumilla Sadar Dakshin', []],
    ['জিয়ানগর', ['ইন্দুরকানী']],
    ['Dacca', ['dhaka']],
    ['Nawabganj', ['chapainawabganj']],
    ['Dhaka', []],
  ])('has had other names: %s', (was, is) => {
    expect(presentNames(was)).toEqual(is);
  });
});
