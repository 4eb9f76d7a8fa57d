import { describe, expect, it, test } from 'vitest';

import type { Position } from '../../../../contract/maps/geojson.ts';
import { REFERENCE_SYSTEMS, systemNamed } from '../../../../contract/maps/reference-systems.ts';
import { COUNTRY } from '../geometry/shapes.testing.ts';
import { placingOf } from './reference.ts';

const at = (position: Position) => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: [[position, position, position, position]] },
});
const named = (name: unknown) => ({ type: 'name', properties: { name } });
const placed = (position: Position, crs: unknown, chosen?: string) =>
  placingOf({ crs, chosen, features: [at(position)], country: COUNTRY });

test.each([
  'EPSG:4326',
  'EPSG::4326',
  'urn:ogc:def:crs:EPSG::4326',
  'urn:ogc:def:crs:OGC:1.3:CRS84',
  'OGC:CRS84',
  'urn:ogc:def:crs:OGC::CRS84',
  'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
  'WGS84',
  'WGS 84',
  'epsg:4326',
  'urn:ogc:def:crs:EPSG:9.9:4326',
  'GCS_WGS_1984',
  'http://www.opengis.net/gml/srs/epsg.xml#4326',
])('%s is WGS 84, taken as it is', (name) => {
  expect(placed([90.3605, 23.72], named(name))!.reference).toBeNull();
});

test.each([
  ['EPSG:32646', 'EPSG:32646'],
  ['urn:ogc:def:crs:EPSG:6.9:32645', 'EPSG:32645'],
  ['http://www.opengis.net/def/crs/EPSG/0/32646', 'EPSG:32646'],
  ['http://spatialreference.org/ref/epsg/3857/proj4/', 'EPSG:3857'],
  ['urn:ogc:def:crs:EPSG::900913', 'EPSG:3857'],
  ['ESRI:102100', 'EPSG:3857'],
  ['WGS_1984_UTM_Zone_46N', 'EPSG:32646'],
  ['WGS84 UTM 46N', 'EPSG:32646'],
  ['WGS 84 / UTM 45N', 'EPSG:32645'],
  ['Pseudo-Mercator', 'EPSG:3857'],
  ['Bangladesh Transverse Mercator', 'EPSG:9678'],
  ['WGS 84 / UTM zone 46S', undefined],
  ['Gulshan 303 / TM 90 NE', 'EPSG:3106'],
  ['Kalianpur 1975', 'EPSG:4146'],
  ['urn:ogc:def:crs:EPSG::5514', undefined],
  ['EPSG:326460', undefined],
  ['the mouza’s own', undefined],
])('%s means %s', (name, code) => expect(systemNamed(name)?.code).toBe(code));

/** What PROJ 9 (`cs2cs`) computes for 90.3605 E 23.72 N of WGS 84, by the EPSG registry. */
const OF_PROJ: Record<string, Position> = {
  'EPSG:32645': [842669.315585, 2627272.7681095],
  'EPSG:32646': [230891.1320233, 2625721.9161557],
  'EPSG:9678': [537029.2163592, 622978.6719321],
  'EPSG:3106': [537029.2163592, 2622978.6719321],
  'EPSG:4682': [90.3633282, 23.7192884],
  'EPSG:3857': [10058884.8478256, 2719325.8195586],
  'EPSG:24305': [842910.083076, 2626985.6724463],
  'EPSG:24306': [231213.9179204, 2625422.9816473],
  'EPSG:24375': [2780211.7370575, 662076.8705175],
  'EPSG:4144': [90.3633106, 23.7193114],
  'EPSG:24345': [842924.351849, 2626996.6755163],
  'EPSG:24346': [231226.04803, 2625433.4274205],
  'EPSG:24380': [2780234.7332596, 662080.5710158],
  'EPSG:4146': [90.3634387, 23.7193231],
};

describe('a file of another system', () => {
  it.each(REFERENCE_SYSTEMS.map(({ code }) => code))('is converted as PROJ does it: %s', (code) => {
    const written = OF_PROJ[code]!;
    for (const [x, y] of [written, [written[1], written[0]] as Position]) {
      const { reference, convert } = placed([x, y], named(code))!;
      // The axes are those that lead into the country, whichever comes first. Both do in BTM, so they are as they should be.
      if (x !== written[0] && code === 'EPSG:9678') continue;
      expect(reference).toEqual({ code, exchanged: x !== written[0] });
      const [lng, lat] = convert([x, y]);
      expect([lng.toFixed(6), lat.toFixed(6)]).toEqual(['90.360500', '23.720000']);
    }
  });

  it.each([
    ['a link', { type: 'link', properties: { href: 'http://spatialreference.org/ref/epsg/32646/' } }],
    ['a code', { type: 'EPSG', properties: { code: 32646 } }],
    ['a text', 'EPSG:32646'],
    ['a name', named(' urn:ogc:def:crs:EPSG::32646 ')],
  ])('may say so by %s', (_how, crs) => {
    expect(placed([230_891, 2_625_721], crs)!.reference).toEqual({ code: 'EPSG:32646', exchanged: false });
  });

  it.each([named('EPSG:5514'), named('unnamed'), named(['x']), 'local grid', { type: 'name' }, 5])(
    'is refused by its name when that is not known: %j',
    (crs) => {
      expect(() => placed([230_891, 2_625_721], crs)).toThrow(/not known here: .+\. Save it as WGS 84/);
    },
  );

  it('is refused when its numbers are degrees and its name means metres', () => {
    expect(() => placed([90.36, 23.72], named('EPSG:32646'))).toThrow(/names WGS 84 \/ UTM zone 46N/);
  });
});

describe('a file that does not say', () => {
  it('is WGS 84 in degrees; latitudes that come first are seen', () => {
    expect(placed([90.36, 23.72], undefined)!.reference).toBeNull();
    expect(placed([90.36, 23.72], null)!.reference).toBeNull();
    for (const [lat, lng] of [
      [23.72, 90.36],
      [24.37, 88.6],
      [22.35, 91.8],
      [26.03, 88.46],
    ] as Position[])
      expect(placed([lat, lng], undefined)!.reference).toEqual({ code: 'EPSG:4326', exchanged: true });
  });

  it.each([
    ['UTM 46N', [230_891, 2_625_721]],
    ['UTM 45N, northing first', [2_627_272, 842_669]],
    ['Web Mercator', [10_058_884, 2_719_325]],
    ['BTM', [537_029, 622_978]],
  ] as [string, Position][])('is asked about when it is in metres: %s', (_of, position) => {
    for (const crs of [undefined, named('EPSG:4326')]) expect(placed(position, crs)).toBeNull();
    expect(placed(position, undefined, 'EPSG:4682')).toBeNull();
    expect(placed(position, undefined, 'EPSG:32646')!.reference!.code).toBe('EPSG:32646');
  });

  it('takes a choice for its own kind of numbers only, and none where the file says', () => {
    expect(placed([90.36, 23.72], undefined, 'EPSG:32646')!.reference).toBeNull();
    expect(placed([90.36, 23.72], undefined, 'EPSG:4682')!.reference!.code).toBe('EPSG:4682');
    expect(placed([230_891, 2_625_721], named('EPSG:32646'), 'EPSG:3106')!.reference!.code).toBe(
      'EPSG:32646',
    );
  });
});
