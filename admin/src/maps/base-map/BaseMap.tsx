import L from 'leaflet';
import { useEffect, useState, type ReactElement } from 'react';
import { TileLayer, useMap, useMapEvents, ZoomControl } from 'react-leaflet';
import 'leaflet/dist/leaflet.css';
import { MAX_ZOOM } from '@bhumi/api/contract/maps/limits';
import { useLanguage } from '../../i18n/language.ts';
import './base-map.css';
import { Country } from './Country.tsx';
import { TilesNote } from './TilesNote.tsx';
import { ScaleBar } from './ScaleBar.tsx';
import { baseMapTexts as texts } from './texts.ts';
import { useTiles } from './useTiles.ts';

const Lines = L.GridLayer.extend({
  createTile: () => L.DomUtil.create('div', 'map-grid'),
}) as unknown as new (options: L.GridLayerOptions) => L.GridLayer;

/** Street tiles exist only for whole zoom levels; without tiles the map can also zoom to levels in between. */
const FINE_STEPS = 0.25;

/** A grid of lines that moves with the map. It needs no network. */
function Grid(): null {
  const map = useMap();
  useEffect(() => {
    const lines = new Lines({ tileSize: 128, maxZoom: MAX_ZOOM }).addTo(map);
    map.options.zoomSnap = FINE_STEPS;
    return () => {
      lines.remove();
      map.options.zoomSnap = 1;
    };
  }, [map]);
  return null;
}

/** Metres on the ground per pixel. */
function Scale(): ReactElement {
  const map = useMap();
  const measure = () => {
    const { y } = map.getSize();
    const [from, to] = [map.containerPointToLatLng([0, y / 2]), map.containerPointToLatLng([100, y / 2])];
    return map.distance(from, to) / 100;
  };
  const [metres, setMetres] = useState(measure);
  useMapEvents({
    zoomend: () => setMetres(measure()),
    moveend: () => setMetres(measure()),
    resize: () => setMetres(measure()),
  });
  return <ScaleBar metres={metres} />;
}

/** The map's container was resized: keeps the centre. */
function ResizeWatcher(): null {
  const map = useMap();
  useEffect(() => {
    const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    watch.observe(map.getContainer());
    return () => watch.disconnect();
  }, [map]);
  return null;
}

/**
 * What every map has: translated zoom buttons and its own resizing. The map container needs `zoomControl={false}`.
 */
export function MapControls(): ReactElement {
  const { say } = useLanguage();
  return (
    <>
      <ResizeWatcher />
      <ZoomControl
        key={say(texts.zoomIn)}
        zoomInTitle={say(texts.zoomIn)}
        zoomOutTitle={say(texts.zoomOut)}
      />
    </>
  );
}

/**
 * The base layer of every map in the back office: street tiles if there are any, otherwise a grid that says so; north
 * and the scale.
 */
export function BaseMap(): ReactElement {
  const offered = useTiles();
  const [failed, setFailed] = useState(false);
  const tiles = failed ? null : offered;
  return (
    <>
      {tiles ? (
        <TileLayer
          url={tiles.url}
          maxZoom={MAX_ZOOM}
          maxNativeZoom={19}
          eventHandlers={{ tileerror: () => setFailed(true) }}
        />
      ) : (
        <>
          <Grid />
          <Country />
        </>
      )}
      <MapControls />
      <TilesNote tiles={tiles} />
      <Scale />
    </>
  );
}
