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

/** Street tiles are made for whole steps of the zoom; without them a sheet fits the map between two steps as well. */
const FINE_STEPS = 0.25;

/** A grid of lines, which moves with the map, and nothing that comes over a line. */
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

/** How many metres of the ground a pixel shows. */
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

/** The map was given another size: what it shows stays in its middle. */
function ResizeWatcher(): null {
  const map = useMap();
  useEffect(() => {
    const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    watch.observe(map.getContainer());
    return () => watch.disconnect();
  }, [map]);
  return null;
}

/** What every map has: buttons that zoom, in the reader's language, and its own size. Its container has none of its own (`zoomControl={false}`). */
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

/** What lies below a map of the back office: street tiles where there are any, else a grid that says that it is one; north and the scale. */
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
