import { DAGS_FROM_ZOOM } from '@bhumi/api/contract/maps/limits';
import type { MapView } from '@bhumi/api/contract/maps/search';
import { layerGroup, type Map } from 'leaflet';
import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useLanguage } from '../../lib/document/root-data.ts';
import { drawSurroundings } from './draw-surroundings.ts';

/** How long the map must rest before the surroundings are loaded, in milliseconds. */
const REST = 150;

/** The state of the surroundings, for the line below the map. */
export type SurroundingsState =
  | { kind: 'failed' }
  | { kind: 'dags' | 'mouzas'; shown: number; total: number };

/** Returns the API address of a map's view. */
function viewAddress(map: Map, survey: string): string {
  const bounds = map.getBounds();
  const degrees = (value: number, most: number) => Math.min(most, Math.max(-most, value)).toFixed(6);
  const bbox = [
    degrees(bounds.getWest(), 180),
    degrees(bounds.getSouth(), 90),
    degrees(bounds.getEast(), 180),
    degrees(bounds.getNorth(), 90),
  ];
  const zoom = String(Math.floor(map.getZoom()));
  const query = new URLSearchParams({ bbox: bbox.join(','), zoom });
  if (survey) query.set('survey_type_id', survey);
  return `/api/map/geojson/view?${query.toString()}`;
}

interface AroundProps {
  /** The id of the shown survey; empty: all. */
  survey: string;
  /** The dag that is drawn elsewhere. */
  own: number | null;
  onState: (state: SurroundingsState) => void;
}

/** The surroundings in the map's view; loaded again whenever the map has come to rest. */
export function Surroundings({ survey, own, onState }: AroundProps) {
  const map = useMap();
  const language = useLanguage();
  const [group] = useState(() => layerGroup());
  useEffect(() => {
    let end = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const say = (busy: boolean) => map.getContainer().setAttribute('aria-busy', String(busy));
    const load = async () => {
      end = new AbortController();
      const { signal } = end;
      try {
        const answer = await fetch(viewAddress(map, survey), { signal });
        if (!answer.ok) throw new Error(String(answer.status));
        const view = (await answer.json()) as MapView;
        if (signal.aborted) return;
        drawSurroundings(map, group, view, own, language);
        onState({ kind: view.kind, shown: view.features.length, total: view.total });
      } catch {
        if (!signal.aborted) onState({ kind: 'failed' });
      }
      if (!signal.aborted) say(false);
    };
    const soon = () => {
      clearTimeout(timer);
      // A pending request is for the previous view.
      end.abort();
      say(true);
      timer = setTimeout(() => void load(), REST);
    };
    // Marks of mouzas are placed by pixels, so they are wrong at another scale.
    const leave = () => {
      if (map.getZoom() < DAGS_FROM_ZOOM) group.clearLayers();
    };
    group.addTo(map);
    map.on('moveend', soon).on('zoomend', leave);
    soon();
    return () => {
      clearTimeout(timer);
      end.abort();
      map.off('moveend', soon).off('zoomend', leave);
      group.remove();
    };
  }, [map, group, survey, own, language, onState]);
  return null;
}
