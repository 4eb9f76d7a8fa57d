import { describe, expect, it } from 'vitest';
import { choose, EMPTY_CHOICE, withTab, type Choice } from '../../../portal/app/lookup/choice.ts';
import * as land from '../../../portal/app/routes/land.tsx';
import { openPage } from '../../../portal/testing/pages.tsx';
import { attributesOf, controlsOf, linksOf, textOf } from '../../../portal/testing/reading.ts';
import type { Call } from '../../../portal/testing/request.ts';
import { addresses, country, dag, map } from './country.ts';

const main = async (address: string, answer: (call: Call) => Response = country) =>
  (await openPage(land, address, answer)).main;
const partOf = (html: string, part: RegExp) => part.exec(html)?.[0] ?? '';
const chipsOf = (html: string, label: string) =>
  linksOf(partOf(html, new RegExp(`<nav class="chips-group" aria-labelledby="${label}">.*?</nav>`, 's')));

describe('what is chosen on the way to a record', () => {
  const PLACE = 'division_id=1&district_id=2&upazila_id=3&mouza_id=4&zil_id=5'.split('&');
  const upTo = (steps: number) => `/land?tab=khatian&${PLACE.slice(0, steps).join('&')}`;

  it.each([
    [0, 'Division', 'division_id', ['Dhaka']],
    [1, 'District', 'district_id', ['Gazipur']],
    [2, 'Upazila', 'upazila_id', ['Savar']],
    [3, 'Mouza', 'mouza_id', ['Ashulia', 'Purbahati']],
    // For those who do not know theirs, the whole mouza too (docs/decisions/127).
    [4, 'Zil', 'zil_id', ['Whole mouza', '2']],
  ])('after %i steps is the %s', async (steps, label, name, options) => {
    const page = await main(upTo(steps));
    const controls = controlsOf(page);
    expect(controls).toMatchObject([{ label, name, type: 'select' }]);
    const said = controls[0]!.options;
    expect(said).toHaveLength(options.length);
    for (const [index, option] of options.entries()) expect(said[index]).toContain(option);
    // Surveys are of a zil.
    expect(page).not.toContain('Survey Type');
  });

  it('shows the JL number of a mouza that has one', async () => {
    const options = controlsOf(await main(upTo(3))).flatMap((control) => control.options);
    expect(options[0]).toMatch(/\(JL: 19\)/);
    expect(options[1]).not.toMatch(/JL/);
  });

  it('is a survey type, a search and a dag once there is a zil', async () => {
    const page = await main(addresses.zil);
    expect(partOf(page, /<h3 id="survey-label">.*?<\/h3>/)).toContain('Survey Type');
    expect(chipsOf(page, 'survey-label').map(({ text }) => text)).toEqual(['All', 'RS']);
    expect(controlsOf(page)).toMatchObject([
      { name: 'q', type: 'text' },
      { label: 'Select Dag', name: 'dag_id', type: 'select', options: [expect.stringContaining('12')] },
    ]);
  });

  it('is a map, as a chip, on the other tab', async () => {
    const page = await main(addresses.maps);
    expect(chipsOf(page, 'maps-label').map(({ text }) => text)).toEqual(['Ashulia sheet 2']);
    expect(controlsOf(page)).toMatchObject([{ name: 'q', type: 'text' }]);
    expect(page).not.toContain('Select Dag');
  });
});

describe('the tabs', () => {
  it('are of khatians and of mouza maps; another one keeps the place alone', async () => {
    const tabs = partOf(await main(`${addresses.dag}&survey_type_id=6&q=12`), /<nav class="tabs".*?<\/nav>/s);
    const [khatian, maps] = linksOf(tabs);
    expect([khatian!.text, maps!.text]).toEqual(['Khatian', 'Mouza Map']);
    expect(maps!.href).toBe(addresses.maps);
  });
});

describe('a record', () => {
  const documented = (path: string, record: object) => (call: Call) =>
    country(call, { [path]: { ...record, document_url: '/storage/a/scan.pdf' } });

  it('of a dag shows its number, its owners, and a way to apply for a copy', async () => {
    const card = partOf(await main(addresses.dag), /<article class="record">.*<\/article>/s);
    expect(textOf(partOf(card, /<h2>.*?<\/h2>/))).toMatch(/Dag 12$/);
    expect(textOf(partOf(card, /<table class="owners.*?<\/table>/s))).toMatch(/রহিমা বেগম.*435\.60/);
    expect(linksOf(card)).toContainEqual({
      text: 'Submit Khatian Application',
      href: '/land/apply?dag_id=7',
    });
    expect(textOf(card)).toContain('৳ 100.00');
  });

  it('of a dag whose khotiyan has another shape shows it as text', async () => {
    const khotiyan = { owner_name: 'রহিমা', parts: 2 };
    const page = await main(addresses.dag, (call) =>
      country(call, { '/api/locations/dags/7': { ...dag, khotiyan } }),
    );
    const shown = partOf(page, /<pre class="khotiyan">.*?<\/pre>/s);
    expect(shown.replaceAll(/<[^>]*>/g, '')).toMatch(/owner name: রহিমা\nparts: 2/);
  });

  it('of a mouza map shows its name, and a way to apply for a copy', async () => {
    const card = partOf(await main(addresses.map), /<article class="record">.*<\/article>/s);
    expect(textOf(partOf(card, /<h2>.*?<\/h2>/))).toBe('Ashulia sheet 2');
    expect(linksOf(card)).toContainEqual({
      text: 'Submit Mouza Map Application',
      href: '/land/apply?mouza_map_id=9',
    });
    expect(textOf(card)).toContain('৳ 500.00');
  });

  it.each([
    ['a dag', addresses.dag, '/api/locations/dags/7', dag],
    ['a mouza map', addresses.map, '/api/locations/mouza-maps/9', map],
  ])('of %s has View and Download where there is a document, and only there', async (...of) => {
    const [, address, path, record] = of;
    const links = linksOf(await main(address, documented(path, record)));
    expect(links).toContainEqual({ text: 'View (opens in a new tab)', href: '/storage/a/scan.pdf' });
    expect(links).toContainEqual({ text: 'Download', href: '/storage/a/scan.pdf?download=1' });
    const others = linksOf(await main(address)).map(({ text }) => text);
    expect(others.filter((text) => /^(View|Download)/.test(text))).toEqual([]);
  });
});

describe('choosing again', () => {
  const whole: Choice = {
    tab: 'khatian',
    division_id: 1,
    district_id: 2,
    upazila_id: 3,
    mouza_id: 4,
    zil_id: 5,
    survey_type_id: 6,
    q: '12',
    dag_id: 7,
    mouza_map_id: 9,
  };
  const STEPS = ['division_id', 'district_id', 'upazila_id', 'mouza_id', 'zil_id'] as const;

  it.each(STEPS)('the %s resets every child, survey, search and record', (step) => {
    const above = Object.fromEntries(STEPS.slice(0, STEPS.indexOf(step)).map((each) => [each, whole[each]]));
    expect(choose(whole, step, 99)).toEqual({ ...EMPTY_CHOICE, ...above, [step]: 99 });
  });

  it('the tab resets survey, search, dag and map', () => {
    expect(withTab(whole, 'mouza_map')).toEqual({
      ...whole,
      tab: 'mouza_map',
      survey_type_id: null,
      q: '',
      dag_id: null,
      mouza_map_id: null,
    });
  });

  it.each([
    [addresses.zil, '/api/locations/zils/5/dags?limit=500'],
    [`${addresses.zil}&survey_type_id=6`, '/api/locations/zils/5/dags?limit=500&survey_type_id=6'],
    [addresses.maps, '/api/locations/zils/5/mouza-maps?limit=500'],
    [`${addresses.maps}&survey_type_id=6`, '/api/locations/zils/5/mouza-maps?limit=500&survey_type_id=6'],
  ])('%s loads the list %s', async (address, list) => {
    const { calls } = await openPage(land, address, country);
    const lists = calls.map(({ path }) => path).filter((path) => /\/(dags|mouza-maps)\?/.test(path));
    expect(lists).toEqual([list]);
  });
});

it('the search has a button that empties it, and sends Enter on to the record', async () => {
  const page = await main(`${addresses.zil}&q=12`, (call) =>
    country(call, { '/api/locations/zils/5/dags?limit=500&q=12': [dag] }),
  );
  const search = partOf(page, /<form role="search".*?<\/form>/s);
  expect(linksOf(search)).toEqual([{ text: 'Clear', href: addresses.zil }]);
  expect(attributesOf(partOf(search, /<input[^>]* name="pick"[^>]*>/)).value).toBe('1');
});
