import type { Bbox } from '@bhumi/api/contract/maps/geojson';
import type { MapTiles } from '@bhumi/api/contract/maps/search';
import {
  COUNTRY_BOX,
  FIT_PADDING,
  MAP_CENTRE,
  MAP_ZOOM,
  MAX_ZOOM,
  POINT_ZOOM,
} from '@bhumi/api/contract/maps/limits';
import { formatNumber } from '@bhumi/api/contract/format';
import { useEffect, useRef, useState } from 'react';
import { CircleMarker, MapContainer, TileLayer, useMap, useMapEvents, ZoomControl } from 'react-leaflet';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { atPoint, pointOf } from '../search.ts';
import { dagMapText } from '../text.ts';
import type { DagMapScreen } from '../use-dag-map.ts';
import { Surroundings, type SurroundingsState } from './surroundings.tsx';
import { Country } from './country.tsx';
import { boundsOf } from './draw-surroundings.ts';
import { FoundDag } from './found-dag.tsx';
import { PlainGrid, ScaleBar, MapLabels } from './controls.tsx';
import 'leaflet/dist/leaflet.css';
import './live-map.css';

/** The highest zoom of most tile services; above it the tiles are enlarged. */
const TILES_TO_ZOOM = 19;

export interface MapProps {
  screen: DagMapScreen;
  tiles: MapTiles['tiles'];
  /** Called when street tiles load or fail. */
  onTiles: (state: 'there' | 'failed') => void;
}

/** Zoom steps on a map without tiles. */
const FINE_STEPS = 0.25;

/** Shows the whole country when nothing is searched for; a small map zooms out further. */
function WholeCountry({ steps }: { steps: number }) {
  const map = useMap();
  useEffect(() => {
    const country = boundsOf(COUNTRY_BOX);
    if (map.getBounds().contains(country)) return;
    const usual = map.options.zoomSnap;
    map.options.zoomSnap = steps;
    map.setView(country.getCenter(), Math.min(MAP_ZOOM, map.getBoundsZoom(country)), { animate: false });
    map.options.zoomSnap = usual;
  }, [map, steps]);
  return null;
}

/** Moves the view to the chosen sheet. */
function ShownSheet({ bbox }: { bbox: Bbox }) {
  const map = useMap();
  const [west, south, east, north] = bbox;
  useEffect(() => {
    const padding: [number, number] = [FIT_PADDING, FIT_PADDING];
    map.fitBounds(boundsOf([west, south, east, north]), { padding, animate: false });
  }, [map, west, south, east, north]);
  return null;
}

/** Moves the view to a searched point without a dag; a clicked one is in view already. */
function ShownPoint({ point: [lng, lat] }: { point: [number, number] }) {
  const map = useMap();
  useEffect(() => {
    if (!map.getBounds().contains([lat, lng])) map.setView([lat, lng], POINT_ZOOM, { animate: false });
  }, [map, lng, lat]);
  return null;
}

/** Searches for the dags at a clicked point. */
function Clicks({ screen: { search, go } }: { screen: DagMapScreen }) {
  useMapEvents({
    click: ({ latlng }) => {
      const { lng, lat } = latlng.wrap();
      go(atPoint(search, [lng, lat]));
    },
  });
  return null;
}

/** A line below the map that says what it shows, also for screen readers. */
function AroundLine({ state }: { state: SurroundingsState | null }) {
  const text = useText(dagMapText);
  const language = useLanguage();
  const statusText = () => {
    if (state === null) return text.mapHintFar;
    if (state.kind === 'failed') return text.around;
    if (state.total > state.shown) return text.mapHintMost(formatNumber(state.shown, language));
    if (state.total === 0) return text.mapHintNothing;
    return state.kind === 'dags' ? text.mapHintNear : text.mapHintFar;
  };
  return (
    <p className="map-line" role="status">
      {statusText()}
    </p>
  );
}

/** The interactive map, with the found dag and its surroundings. */
export function LiveMap({ screen, tiles, onTiles }: MapProps) {
  const text = useText(dagMapText);
  const [around, setAround] = useState<SurroundingsState | null>(null);
  const { found, search, sheet } = screen.data;
  const dag = found?.dag ?? null;
  const point = search.dag === null ? pointOf(search) : null;
  const came = useRef(false);
  const empty = dag ? null : point;
  const [lng, lat] = empty ?? MAP_CENTRE;
  return (
    <>
      <MapContainer
        className="dag-map"
        center={[lat, lng]}
        zoom={empty ? POINT_ZOOM : MAP_ZOOM}
        maxZoom={MAX_ZOOM}
        zoomControl={false}
        attributionControl={false}
      >
        {tiles ? (
          <TileLayer
            url={tiles.url}
            maxNativeZoom={TILES_TO_ZOOM}
            maxZoom={MAX_ZOOM}
            eventHandlers={{
              tileload: () => {
                came.current = true;
                onTiles('there');
              },
              tileerror: () => {
                if (!came.current) onTiles('failed');
              },
            }}
          />
        ) : (
          <>
            <PlainGrid />
            <Country />
          </>
        )}
        <ZoomControl position="bottomright" zoomInTitle={text.zoomIn} zoomOutTitle={text.zoomOut} />
        <Surroundings
          survey={dag?.survey_type_id ? String(dag.survey_type_id) : search.survey_type_id}
          own={dag?.dag_id ?? null}
          onState={setAround}
        />
        {dag && <FoundDag dag={dag} />}
        {!dag && sheet?.bbox && <ShownSheet bbox={sheet.bbox} />}
        {!dag && !sheet?.bbox && !empty && <WholeCountry steps={tiles ? 1 : FINE_STEPS} />}
        {empty && <ShownPoint point={empty} />}
        {point && <CircleMarker center={[point[1], point[0]]} radius={6} className="asked-point" />}
        <Clicks screen={screen} />
        <ScaleBar />
        <MapLabels />
      </MapContainer>
      <AroundLine state={around} />
    </>
  );
}
