/**
 * The reference systems of maps of Bangladesh, besides WGS 84. Definitions, shifts to WGS 84 and accuracies are those of the EPSG
 * registry (as PROJ 9 writes them); the shift of each datum is named with it.
 */
import type { Message } from '../language.ts';

export interface ReferenceSystem {
  /** `EPSG:32646`. */
  code: string;
  name: string;
  unit: 'degrees' | 'metres';
  /** What `proj4` computes with. */
  definition: string;
  /** How far off a converted place may lie, in metres (EPSG); 0: nothing is lost. */
  accuracy_m: number;
  /** Other names in files, besides the code and the name. */
  also?: readonly string[];
  /** What else a person should know before using it. */
  note?: Message;
}

const EVEREST_1937 = '+a=6377276.345 +b=6356075.41314024';
const EVEREST_1975 = '+a=6377299.151 +rf=300.8017255';
/** Gulshan 303 to WGS 84 (2), EPSG:9679, 1 m. */
const GULSHAN = `${EVEREST_1937} +towgs84=283.729,735.942,261.143,0,0,0,0`;
/** Kalianpur 1937 to WGS 84 (1), for Bangladesh, 18 m. */
const KALIANPUR_1937 = `${EVEREST_1937} +towgs84=282,726,254,0,0,0,0`;
/** Kalianpur 1975 to WGS 84 (1), EPSG:1156, 22 m. */
const KALIANPUR_1975 = `${EVEREST_1975} +towgs84=295,736,257,0,0,0,0`;
const CONE = '+proj=lcc +lat_1=26 +lat_0=26 +lon_0=90 +k_0=0.99878641';
const TM_90 = '+proj=tmerc +lat_0=0 +lon_0=90 +k=0.9996 +x_0=500000';

const INDIA: Message = {
  en: 'The shift is published for India and Nepal; in Bangladesh it may be off by more.',
  bn: 'এই রূপান্তর ভারত ও নেপালের জন্য প্রকাশিত; বাংলাদেশে বিচ্যুতি আরও বেশি হতে পারে।',
};

const utm = (zone: 45 | 46): ReferenceSystem => ({
  code: `EPSG:326${zone}`,
  name: `WGS 84 / UTM zone ${zone}N`,
  unit: 'metres',
  definition: `+proj=utm +zone=${zone} +datum=WGS84 +units=m +no_defs`,
  accuracy_m: 0,
  also: [`WGS_1984_UTM_Zone_${zone}N`, `WGS 84 / UTM ${zone}N`, `UTM${zone}N`, `UTM zone ${zone}N`],
});
const kalianpurUtm = (year: 1937 | 1975, zone: 45 | 46): ReferenceSystem => ({
  code: `EPSG:${(year === 1937 ? 24_260 : 24_300) + zone}`,
  name: `Kalianpur ${year} / UTM zone ${zone}N`,
  unit: 'metres',
  definition: `+proj=utm +zone=${zone} ${year === 1937 ? KALIANPUR_1937 : KALIANPUR_1975} +units=m +no_defs`,
  accuracy_m: year === 1937 ? 18 : 22,
  ...(year === 1975 && { note: INDIA }),
});

/** WGS 84 in degrees, as the maps are stored. */
export const WGS_84: ReferenceSystem = {
  code: 'EPSG:4326',
  name: 'WGS 84',
  unit: 'degrees',
  definition: '+proj=longlat +datum=WGS84 +no_defs',
  accuracy_m: 0,
  also: [
    'EPSG:4979',
    'CRS84',
    'CRS84h',
    'OGC:CRS84',
    'WGS84',
    'WGS_1984',
    'GCS_WGS_1984',
    'World Geodetic System 1984',
  ],
};

/** Those that are converted, the most usual ones first. */
export const REFERENCE_SYSTEMS: readonly ReferenceSystem[] = [
  utm(45),
  utm(46),
  {
    code: 'EPSG:9678',
    name: 'Gulshan 303 / Bangladesh Transverse Mercator (BTM)',
    unit: 'metres',
    definition: `${TM_90} +y_0=-2000000 ${GULSHAN} +units=m +no_defs`,
    accuracy_m: 1,
    also: ['Gulshan 303 / Bangladesh Transverse Mercator', 'Bangladesh Transverse Mercator', 'BTM'],
  },
  {
    code: 'EPSG:3106',
    name: 'Gulshan 303 / TM 90 NE',
    unit: 'metres',
    definition: `${TM_90} +y_0=0 ${GULSHAN} +units=m +no_defs`,
    accuracy_m: 1,
    also: ['Gulshan_303_Bangladesh_TM'],
  },
  {
    code: 'EPSG:4682',
    name: 'Gulshan 303',
    unit: 'degrees',
    definition: `+proj=longlat ${GULSHAN} +no_defs`,
    accuracy_m: 1,
    also: ['GCS_Gulshan_303'],
  },
  {
    code: 'EPSG:3857',
    name: 'WGS 84 / Pseudo-Mercator (Web Mercator)',
    unit: 'metres',
    definition:
      '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs',
    accuracy_m: 0,
    also: [
      'EPSG:900913',
      'EPSG:3785',
      'EPSG:102100',
      'EPSG:102113',
      'WGS 84 / Pseudo-Mercator',
      'Web Mercator',
      'Pseudo-Mercator',
      'Google Mercator',
      'WGS_1984_Web_Mercator_Auxiliary_Sphere',
    ],
  },
  kalianpurUtm(1937, 45),
  kalianpurUtm(1937, 46),
  {
    code: 'EPSG:24375',
    name: 'Kalianpur 1937 / India zone IIb',
    unit: 'metres',
    definition: `${CONE} +x_0=2743185.69 +y_0=914395.23 ${KALIANPUR_1937} +units=m +no_defs`,
    accuracy_m: 18,
  },
  {
    code: 'EPSG:4144',
    name: 'Kalianpur 1937',
    unit: 'degrees',
    definition: `+proj=longlat ${KALIANPUR_1937} +no_defs`,
    accuracy_m: 18,
  },
  kalianpurUtm(1975, 45),
  kalianpurUtm(1975, 46),
  {
    code: 'EPSG:24380',
    name: 'Kalianpur 1975 / India zone IIb',
    unit: 'metres',
    definition: `${CONE} +x_0=2743195.5 +y_0=914398.5 ${KALIANPUR_1975} +units=m +no_defs`,
    accuracy_m: 22,
    note: INDIA,
  },
  {
    code: 'EPSG:4146',
    name: 'Kalianpur 1975',
    unit: 'degrees',
    definition: `+proj=longlat ${KALIANPUR_1975} +no_defs`,
    accuracy_m: 22,
    note: INDIA,
  },
];

/** The system of a code, WGS 84 among them; undefined: there is none. */
export const systemOfCode = (code: string): ReferenceSystem | undefined =>
  [WGS_84, ...REFERENCE_SYSTEMS].find((system) => system.code === code);

/** Latin letters and digits alone, in lower case: names are written with blanks, strokes and underscores. */
const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The most characters of a name that is read, and shown when it is refused. */
export const MAX_SYSTEM_NAME = 200;

/**
 * The system that a name means: `EPSG:32646`, `urn:ogc:def:crs:EPSG::32646`, `http://www.opengis.net/def/crs/EPSG/0/32646`,
 * `urn:ogc:def:crs:OGC:1.3:CRS84`, `WGS 84 / UTM zone 46N`. Undefined: it is not known.
 */
export function systemNamed(name: string): ReferenceSystem | undefined {
  const written = name.slice(0, MAX_SYSTEM_NAME);
  const numbers = /epsg|esri|^\s*\d+\s*$/i.test(written) ? (written.match(/\d+/g) ?? []) : [];
  const number = numbers.filter(({ length }) => length >= 4 && length <= 6).pop();
  const [, crs84] = /(crs:?84h?)$/i.exec(written.trim()) ?? [];
  const wanted = [number && `EPSG:${number}`, crs84, written].flatMap((each) => (each ? [folded(each)] : []));
  return [WGS_84, ...REFERENCE_SYSTEMS].find(({ code, name: own, also = [] }) =>
    [code, own, ...also].some((each) => wanted.includes(folded(each))),
  );
}
