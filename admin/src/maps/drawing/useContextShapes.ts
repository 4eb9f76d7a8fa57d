import { useMemo } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import type { BoundaryHistory } from '@bhumi/api/contract/maps/boundaries';
import type { CutParts } from '@bhumi/api/contract/maps/splits';
import type { Polygon, Position } from '@bhumi/api/contract/maps/geojson';
import type { OfficeDag } from '@bhumi/api/contract/maps/overview';
import { useLanguage } from '../../i18n/language.ts';
import type { ContextShape } from './map/map-props.ts';
import { boundingBox } from './points.ts';
import { splitPartTexts } from './split/texts.ts';
import { boundaryTexts as texts } from './texts.ts';

/** The middle of a shape's box: precise enough for a letter on it. */
function middle({ coordinates: [ring = []] }: Polygon): Position {
  const [west, south, east, north] = boundingBox(ring);
  return [(west + east) / 2, (south + north) / 2];
}

interface Around {
  neighbours: readonly OfficeDag[];
  versions: BoundaryHistory['versions'];
  /** The numbers of the versions shown on the map. */
  laid: readonly number[];
  parts: CutParts | null;
}

/** The shapes shown around and below a drawing: neighbours, earlier versions, and the parts of a split. */
export function useContextShapes({ neighbours, versions, laid, parts }: Around): ContextShape[] {
  const { language } = useLanguage();
  return useMemo(() => {
    const words = (message: Message) => message[language];
    return [
      ...neighbours.map(({ dag_id: id, dag_no: number, geometry, label }): ContextShape => ({
        key: `neighbour ${id}`,
        geometry: geometry!,
        name: digitsIn(number, language),
        label,
        kind: 'neighbour',
        styleIndex: 0,
      })),
      ...versions
        .filter(({ number }) => laid.includes(number))
        .map(({ number, geojson: { features } }): ContextShape => {
          const { geometry } = features[0];
          // At its first corner, because every version has the same middle.
          const label = geometry.coordinates[0]?.[0] ?? null;
          return {
            key: `version ${number}`,
            geometry,
            label,
            kind: 'version',
            styleIndex: number,
            name: words(texts.version(number)),
          };
        }),
      ...(parts?.parts ?? []).map(({ side, geometry }, styleIndex): ContextShape => ({
        key: `part ${side}`,
        geometry,
        label: middle(geometry),
        kind: 'part',
        styleIndex,
        name: words(splitPartTexts.letter[side]),
      })),
    ];
  }, [neighbours, versions, laid, parts, language]);
}
