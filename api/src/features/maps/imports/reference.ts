/** In which reference system the numbers of a file are, and how they become longitude and latitude of WGS 84. */
import proj4 from 'proj4';

import type { Bbox, Position } from '../../../../contract/maps/geojson.ts';
import { readingTexts } from '../../../../contract/maps/reading-texts.ts';
import {
  MAX_SYSTEM_NAME,
  systemNamed,
  systemOfCode,
  WGS_84,
  type ReferenceSystem,
} from '../../../../contract/maps/reference-systems.ts';
import { FileProblem } from '../../../platform/files/parsing/problem.ts';
import { inCountry, isInMetres, polygonsOf, writtenPosition, type Conversion } from '../geometry/read.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name in the `crs` member of GeoJSON 2008, in each of its spellings; null: there is none. */
function nameIn(crs: unknown): string | null {
  if (typeof crs === 'string') return crs;
  const { properties, type } = isObject(crs) ? crs : {};
  if (!isObject(properties)) return crs === undefined || crs === null ? null : '?';
  const named = properties.name ?? properties.href ?? properties.code;
  if (typeof named === 'number' || type === 'EPSG') return `EPSG:${String(named)}`;
  return typeof named === 'string' ? named : '?';
}

/** @throws {FileProblem} with the name, when it is not known */
function systemSaid(crs: unknown): ReferenceSystem | null {
  const name = nameIn(crs)?.trim();
  if (!name) return null;
  const system = systemNamed(name);
  if (!system) throw new FileProblem(readingTexts.unknownSystem(name.slice(0, MAX_SYSTEM_NAME)));
  return system;
}

/** The first position of each shape, as it is written. */
const firstPositions = (features: readonly unknown[]): Position[] =>
  features.flatMap((feature) => {
    const [polygon] = polygonsOf(feature);
    const ring: unknown = Array.isArray(polygon) ? polygon[0] : null;
    const first = Array.isArray(ring) ? writtenPosition(ring[0]) : null;
    return first ? [first] : [];
  });

const exchange: Conversion = ([x, y]) => [y, x];

/** Computes longitude and latitude. Impossible numbers become not a number, which the reader refuses. */
function conversionFrom({ definition }: ReferenceSystem): Conversion {
  const { forward } = proj4(definition, WGS_84.definition);
  return (position) => forward([...position]);
}

export interface Placing {
  /** As it is stored with the import; null: the file is WGS 84, longitude first. */
  reference: { code: string; exchanged: boolean } | null;
  convert: Conversion;
}

interface Said {
  crs: unknown;
  features: readonly unknown[];
  /** The code that a person chose, for a file that does not say. */
  chosen: string | undefined;
  country: Bbox;
}

/**
 * How the places of a file become those of the maps. The file's own `crs` counts, before what a person chose. Two numbers count as
 * exchanged when no shape begins in the country, and some do once they are exchanged: some programs write the latitude or the
 * northing first, as the definition of the axes in the EPSG registry has it.
 * @returns null: the numbers are metres, and nobody has said in which system
 * @throws {FileProblem} when the named system is not known, or is not that of the numbers
 */
export function placingOf({ crs, features, chosen, country }: Said): Placing | null {
  const written = firstPositions(features);
  const inMetres = written.filter(isInMetres).length * 2 > written.length;
  const said = systemSaid(crs);
  // A file of degrees by its name that holds metres says as little as one without a name.
  const isSilent = said === null || (inMetres && said.unit === 'degrees');
  const meant = chosen === undefined ? undefined : systemOfCode(chosen);
  // What was chosen for a file of metres counts for no file of degrees.
  const fits = meant && (meant.unit === 'metres') === inMetres;
  const system = isSilent ? (fits ? meant : (said ?? WGS_84)) : said;
  if (inMetres && system.unit === 'degrees') return null;
  if (!inMetres && system.unit === 'metres' && written.length > 0)
    throw new FileProblem(readingTexts.degreesInMetres(`${system.name} (${system.code})`));
  const toDegrees = system === WGS_84 ? (position: Position) => position : conversionFrom(system);
  const turned: Conversion = (position) => toDegrees(exchange(position));
  const lies = (convert: Conversion) => written.some((position) => inCountry([convert(position)], country));
  const exchanged = !lies(toDegrees) && lies(turned);
  return {
    reference: system === WGS_84 && !exchanged ? null : { code: system.code, exchanged },
    convert: exchanged ? turned : toDegrees,
  };
}
