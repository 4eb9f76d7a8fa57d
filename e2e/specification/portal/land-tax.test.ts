import { describe, expect, it } from 'vitest';
import { chooseStep } from '../../../portal/app/cascade/steps.ts';
import { EMPTY_ENTRY } from '../../../portal/app/land-registrations/entry.ts';
import * as landTax from '../../../portal/app/routes/land-tax.tsx';
import { openPage } from '../../../portal/testing/pages.tsx';
import { controlsOf, textOf } from '../../../portal/testing/reading.ts';
import type { Call } from '../../../portal/testing/request.ts';
import { addresses, country, survey } from './country.ts';

const main = async (address: string, answer: (call: Call) => Response = country) =>
  (await openPage(landTax, address, answer)).main;
const sectionsOf = (html: string) =>
  [...html.matchAll(/<fieldset id="(\w+)"><legend>(.*?)<\/legend>(.*?)<\/fieldset>/gs)].map(
    ([, , legend, content]) => [legend, controlsOf(content!).map(({ label }) => label)],
  );

const LOCATION = ['Location', ['Division', 'District', 'Upazila', 'Mouza']];
const RECORD = ['Record', ['Khatiyan Number', 'Survey Type', 'Dag Number']];
const DETAILS = ['Land Details', ['Land Type', 'Land Area in Square Feet']];

it('the registration has its header, its sections, and its button', async () => {
  const page = await main('/land-tax');
  expect(textOf(/<h1>.*?<\/h1>/.exec(page)![0])).toBe('Land Tax Registration');
  expect(textOf(/<p class="lead">.*?<\/p>/.exec(page)![0])).toBe(
    'Provide location & record details to register LDT',
  );
  expect(sectionsOf(page)).toEqual([LOCATION, RECORD]);
  expect(controlsOf(page).every(({ required }) => required)).toBe(true);
  expect(page).toMatch(/<button type="submit" class="button">Register for Land Tax<\/button>/);
});

it.each([
  ['', '', false],
  ['12', '', false],
  ['', '7', false],
  ['%20%20', '7', false],
  ['12', '%20%20', false],
  ['12', '7', true],
])('with khatiyan "%s" and dag "%s" the land details are there: %s', async (khatiyan, dag, there) => {
  const page = await main(`/land-tax?khatiyan_number=${khatiyan}&dag_number=${dag}`);
  expect(sectionsOf(page)).toEqual(there ? [LOCATION, RECORD, DETAILS] : [LOCATION, RECORD]);
});

it('the land types are the four of the specification, and what is shown is required', async () => {
  const page = await main('/land-tax?khatiyan_number=12&dag_number=7');
  const controls = controlsOf(page);
  const type = controls.find(({ name }) => name === 'land_type')!;
  expect(type.options).toEqual(['Agricultural', 'Commercial', 'Residential', 'Others']);
  expect(controls.every(({ required }) => required)).toBe(true);
});

it('a survey type is called by its code, else its name, else its number', async () => {
  const named = { ...survey, id: 11, code: '' };
  const numbered = { id: 12, code: '', name: '', name_en: '', name_bn: null };
  const page = await main('/land-tax', (call) =>
    country(call, { '/api/locations/survey-types': [survey, named, numbered] }),
  );
  const options = controlsOf(page).find(({ name }) => name === 'survey_type_id')!.options;
  expect(options).toEqual(['RS', 'Revisional', '#12']);
});

it('a mouza is shown with its JL number where it has one', async () => {
  const options = controlsOf(await main(addresses.registration)).find(
    ({ name }) => name === 'mouza_id',
  )!.options;
  expect(options).toHaveLength(2);
  expect(options[0]).toMatch(/\(JL: 19\)/);
  expect(options[1]).not.toMatch(/JL/);
});

it('the summary follows what is entered, with a dash for what is not', async () => {
  const summary = async (address: string) => {
    const panel = /<section class="panel entry-summary".*?<\/section>/s.exec(await main(address))![0];
    const rows = [...panel.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map((row) => row.slice(1, 3));
    expect(textOf(panel)).toMatch(/^Summary /);
    return Object.fromEntries(rows) as Record<string, string>;
  };
  const empty = await summary('/land-tax');
  expect(Object.values(empty)).toEqual(Array.from({ length: 9 }, () => '—'));
  const filled = await summary(
    `${addresses.registration}&khatiyan_number=12&survey_type_id=6&dag_number=7&land_type=others&land_area=871.2`,
  );
  expect(filled).toMatchObject({
    Division: expect.stringContaining('Dhaka'),
    Mouza: expect.stringContaining('Ashulia'),
    'Khatiyan Number': '12',
    'Survey Type': 'RS',
    'Dag Number': '7',
    'Land Type': 'Others',
    'Land Area in Square Feet': expect.stringMatching(/^871\.2 sq ft/),
  });
});

describe('the places', () => {
  const STEPS = ['division_id', 'district_id', 'upazila_id', 'mouza_id'] as const;

  it.each([0, 1, 2, 3])('with %i chosen offer the next, and none below it', async (chosen) => {
    const query = addresses.registration.split('?')[1]!.split('&').slice(0, chosen).join('&');
    const places = controlsOf(await main(`/land-tax?${query}`)).slice(0, 4);
    expect(places.map(({ disabled }) => disabled)).toEqual(STEPS.map((_, step) => step > chosen));
    for (const { options } of places.slice(chosen + 1)) expect(options).toEqual([]);
    expect(places[chosen]!.options.length).toBeGreaterThan(0);
  });

  it.each(STEPS)('lose what lies below when the %s changes, and nothing that was typed', (step) => {
    const whole = { division_id: 1, district_id: 2, upazila_id: 3, mouza_id: 4 };
    const typed = { khatiyan_number: '12', dag_number: '7' };
    const above = Object.fromEntries(STEPS.slice(0, STEPS.indexOf(step)).map((each) => [each, whole[each]]));
    expect(chooseStep({ ...EMPTY_ENTRY, ...typed, ...whole }, step, 99)).toEqual({
      ...EMPTY_ENTRY,
      ...typed,
      ...above,
      [step]: 99,
    });
  });
});
