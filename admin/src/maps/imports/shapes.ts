import type { Language } from '@bhumi/api/contract/language';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Bbox } from '@bhumi/api/contract/maps/geojson';
import type { ImportRow, ImportStatus, SheetImport } from '@bhumi/api/contract/maps/imports';
import type { ShapeStyle } from '../shapes/shape-style.tsx';
import { boxAround, type MapShape } from '../shapes/shape.ts';
import { boxOf, drawable, isNear, type SheetFile } from './sheet-file.ts';
import { importPageTexts as texts, statusLabels } from './texts.ts';

export const STYLE_OF: Record<ImportStatus, ShapeStyle> = {
  matched: 'good',
  new: 'added',
  doubtful: 'attention',
  wrong: 'wrong',
};

/** The name of a row: its number, or its place in the file. */
export const nameOf = ({ dag_no, index }: ImportRow, language: Language): string =>
  dag_no === null ? texts.place(index)[language] : digitsIn(dag_no, language);

/** The shapes of a file on the map, including wrong ones that can be drawn; and the box around them. */
export function shapesOf(
  file: SheetFile,
  { rows, bbox, reference }: Pick<SheetImport, 'rows' | 'bbox' | 'reference'>,
  language: Language,
): { shapes: MapShape[]; box: Bbox | null } {
  const shapes = rows.flatMap((row): MapShape[] => {
    // A converted file is drawn as it was converted; its own numbers are no degrees.
    const geometry = row.geometry ?? (reference ? null : drawable(file, row.index));
    const box = row.bbox ?? (geometry && boxOf(geometry));
    if (!geometry || !box || (bbox && !isNear(bbox, box))) return [];
    const number = nameOf(row, language);
    return [
      {
        key: row.index,
        number,
        title: `${number}: ${[statusLabels[row.status][language], ...row.reasons.map(({ text }) => text)].join('. ')}`,
        style: STYLE_OF[row.status],
        geometry,
        bbox: box,
        label: row.label ?? [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2],
      },
    ];
  });
  return { shapes, box: boxAround(shapes.map((shape) => shape.bbox)) };
}
