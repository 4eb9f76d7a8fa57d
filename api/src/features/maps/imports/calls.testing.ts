import { expect } from 'vitest';

import type { Position } from '../../../../contract/maps/geojson.ts';
import type { SheetImport } from '../../../../contract/maps/imports.ts';
import type { Maps, TestSheet } from '../office.testing.ts';

export const shape = (ring: Position[], properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring] },
});

/** The rows of an import in the order of the file. */
export const inOrder = ({ rows }: Pick<SheetImport, 'rows'>) => rows.toSorted((a, b) => a.index - b.index);

/** The statuses and reasons of a file's shapes, in its order. */
export const statusesOf = (found: Pick<SheetImport, 'rows'>) =>
  inOrder(found).map(({ status, reasons }) => [status, ...reasons.map(({ code }) => code)].join(' '));

/** Imports files for a sheet, in its newest survey, and saves them. */
export function importsOf(maps: Maps, sheet: TestSheet) {
  const bring = async (features: unknown[], more: object = {}) =>
    maps.send('POST', '/admin/sheet-imports', {
      zil_id: sheet.zilId,
      survey_type_id: await sheet.survey('RS'),
      geojson: { type: 'FeatureCollection', features },
      ...more,
    });
  const shown = async (features: unknown[], more: object = {}): Promise<SheetImport> => {
    const answer = await bring(features, more);
    expect(answer.statusCode, answer.body).toBe(201);
    const found = answer.json<SheetImport>();
    return { ...found, rows: inOrder(found) };
  };
  const commit = (id: number, body: object = {}) =>
    maps.send('POST', `/admin/sheet-imports/${id}/commit`, body);
  return { bring, shown, commit };
}
