import { describe, expect, it } from 'vitest';
import * as land from '../../../portal/app/routes/land.tsx';
import * as landTax from '../../../portal/app/routes/land-tax.tsx';
import { openPage } from '../../../portal/testing/pages.tsx';
import { linksOf } from '../../../portal/testing/reading.ts';
import { addresses, country, without } from './country.ts';

/** Lists that one call brings are missing one by one in it, and all at once where it fails. */
const ALL_LISTS = 'divisions';

describe('the lookup', () => {
  it.each([
    ['/api/locations/divisions', addresses.dag, 'Failed to load divisions'],
    ['/api/locations/divisions/1/districts', addresses.dag, 'Failed to load districts'],
    ['/api/locations/districts/2/upazilas', addresses.dag, 'Failed to load upazilas'],
    ['/api/locations/upazilas/3/mouzas', addresses.dag, 'Failed to load mouzas'],
    ['/api/locations/mouzas/4/zils', addresses.dag, 'Failed to load zils'],
    ['/api/locations/zils/5/survey-types?type=khatiyan', addresses.dag, 'Failed to load survey types'],
    ['/api/locations/zils/5/survey-types?type=mouza_map', addresses.map, 'Failed to load survey types'],
    ['/api/locations/zils/5/dags?limit=500', addresses.dag, 'Failed to load dags'],
    ['/api/locations/zils/5/mouza-maps?limit=500', addresses.map, 'Failed to load mouza maps'],
    ['/api/locations/dags/7', addresses.dag, 'Failed to load dag detail'],
    ['/api/locations/mouza-maps/9', addresses.map, 'Failed to load mouza map detail'],
  ])('says in a red banner when %s fails, and offers to try again', async (failing, address, text) => {
    const { status, main } = await openPage(land, address, without(failing));
    expect(status).toBe(200);
    const banner = /<div class="notice error" role="alert"[^>]*>.*?<\/div><\/div>/s.exec(main)![0];
    const said = [...banner.matchAll(/<p class="notice-title">(.*?)<\/p>/g)].map(([, each]) => each);
    if (failing.endsWith(ALL_LISTS)) expect(said[0]).toBe(text);
    else expect(said).toEqual([text]);
    expect(linksOf(banner)).toEqual([{ text: 'Try again', href: address }]);
  });

  it.each([addresses.dag, addresses.map])('says nothing at %s where all comes', async (address) => {
    const { main } = await openPage(land, address, country);
    expect(main).not.toContain('Failed to load');
  });
});

describe('the land tax registration', () => {
  it.each([
    ['/api/locations/divisions', 'Failed to load initial data'],
    ['/api/locations/survey-types', 'Failed to load initial data'],
    ['/api/locations/divisions/1/districts', 'Failed to load districts'],
    ['/api/locations/districts/2/upazilas', 'Failed to load upazilas'],
    ['/api/locations/upazilas/3/mouzas', 'Failed to load mouzas'],
  ])('says when %s fails', async (failing, text) => {
    const { main } = await openPage(landTax, addresses.registration, without(failing));
    const said = [...main.matchAll(/<p class="notice-title">(.*?)<\/p>/g)].map(([, each]) => each);
    if (failing.endsWith(ALL_LISTS)) expect(said[0]).toBe(text);
    else expect(said).toEqual([text]);
    expect(main).toMatch(new RegExp(`role="alert".*${text}`, 's'));
  });
});
