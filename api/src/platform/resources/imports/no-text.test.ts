/** Files whose letters are no text: of Bijoy, of another encoding, or lost when they were saved. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { caseFile, DAG_HEADS, dagFile, openCases, toldOf } from './cases.testing.ts';
import { isBijoy, noText } from './cells/no-text.ts';
import type { importClient } from './import-client.testing.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
beforeAll(async () => {
  ({ test, desk } = await openCases());
});
afterAll(() => test.close());

const head = DAG_HEADS.join(',');
const refusal = async (content: Uint8Array): Promise<string | undefined> => {
  const { status, body } = await desk.upload('dags', content);
  expect(status).toBe(422);
  return body.errors['file']?.[0];
};

describe('owners that are no names', () => {
  it('are told by what happened to them', async () => {
    const found = await desk.checked('dags', await caseFile('07-bijoy-and-mojibake.csv'));
    expect(found.counts).toMatchObject({ new: 0, wrong: 4 });
    expect(toldOf(found)).toEqual([
      expect.stringMatching(/^2:Owner This is text of Bijoy \(SutonnyMJ\).*converter/),
      expect.stringMatching(/^3:Owner This is text of Bijoy/),
      expect.stringMatching(/^4:Owner .*UTF-8 as Windows-1252/),
      expect.stringMatching(/^5:Owner .*question marks/),
    ]);
  });

  it.each([
    'iwngv LvZzb',
    'mvjvg wgqv',
    'Kgjv ‡eMg',
    'bvmwib Av³vi',
    'Rvnvbviv',
    'Aveyj Kvjvg',
    '†kL nvmvb',
    'Avjx',
    '†gvQvt ivwk`v',
    // An ই-কার alone: মনির, নসির.
    'gwbi',
    'bwmi',
    // Signs between letters: হামিদ উদ্দিন, মণ্ডল, প্রদীপ, আবদুল কাদের, শহিদুল, রহিম.
    'nvwg` DwÏb',
    'gÛj',
    'cÖ`xc Kzgvi',
    'Ave`yj Kv‡`i',
    'kwn`yj',
    'iwng',
  ])('in Bijoy: %s', (name) => {
    expect(isBijoy(name)).toBe(true);
  });

  it.each([
    'Md. Abdul Karim',
    'Parvin Akhter',
    'Howlader',
    'Chowdhury',
    'Devdas Shivnath',
    'Marvin Advani',
    'Dev',
    'Lynch',
    'Rowshan Ara',
    'Nawab Ali',
    'ABC Pvt Ltd',
    'Govt of Bangladesh',
    'BWDB',
    'José Müller',
    'Swapan Kumar Dewan',
    'Vladimir Avro',
    'Yadav',
    'McDonald',
    'Newton',
    'Kawsar',
    'Kevin Owens',
    'SVEN',
    'মোঃ আব্দুল করিম (Md. Karim)',
    'Lawrence',
    'Abdul Awwal',
    'Moulvi Bazar',
    'Khatib',
    'O’Brien',
    'Tawfiq',
    'Olivia',
    'Avijit',
    'Ovi',
    'Avtar Singh',
    'Avdhesh Roy',
    'Šime',
    'Abdul Karim†',
    'Ma`ruf D`Costa',
    'Niaz Ahmed Siwan',
    'Shawkat Hawlader',
    'Mowla',
  ])('not in Bijoy: %s', (name) => {
    expect(noText(name)).toBeNull();
  });

  it('not in Bijoy: any place of the country', async () => {
    const seeds = await readFile(new URL('../../../../../db/seeds/upazilas.csv', import.meta.url), 'utf8');
    const names = seeds.split(/[\n,]/);
    expect(names.length).toBeGreaterThan(1_900);
    expect(names.filter(noText)).toEqual([]);
  });

  it.each([
    'মোঃ �ব্দুল',
    'à¦°à¦¹à¦¿à¦®',
    'JosÃ© ',
    '???? ????',
    '?????',
    'Karimâ€™s',
    'Karimâ\u0080\u0099s',
    'D\u0092Costa',
    'ক?িম',
    '&#2453;&#2480;',
  ])('lost: %s', async (owner) => {
    const found = await desk.checked('dags', dagFile({ 'Dag No': '8710', Owner: owner }));
    expect(toldOf(found)).toEqual([expect.stringMatching(/^2:Owner .*“CSV UTF-8”/)]);
  });
});

describe('a file that is no UTF-8', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  it.each([
    ['Bijoy, as Excel saves it', latin(`${head}\n2,Bagha,Golapganj,BS,1,1,\x87gvt Av\xe3yj Kwig,1`), /Bijoy/],
    ['Windows-1252', latin(`${head}\n2,Bagha,Golapganj,BS,1,1,Jos\xe9,1`), /Windows-1252/],
    ['UTF-16 without its mark', Buffer.from(dagFile({}), 'utf16le'), /UTF-16/],
    ['UTF-16 of the other order', Buffer.from(dagFile({}), 'utf16le').swap16(), /UTF-16/],
    [
      'broken UTF-8',
      Buffer.concat([
        Buffer.from(`${head}\n2,Bagha,Golapganj,BS,1,1,ক`),
        Buffer.from([0xe0, 0xa6, 0x2c, 0x31]),
      ]),
      /line 2 is broken UTF-8/,
    ],
    [
      'UTF-8 that is cut off within its last letter',
      Buffer.from(`${head}\n2,Bagha,Golapganj,BS,1,1,কর`).subarray(0, -1),
      /line 2 is broken UTF-8/,
    ],
  ])('is named: %s', async (_, content, text) => {
    expect(await refusal(content)).toMatch(text);
  });
});
