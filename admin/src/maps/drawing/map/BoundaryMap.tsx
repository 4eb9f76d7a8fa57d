import { useTheme } from '@mui/material/styles';
import { useEffect, type ReactElement } from 'react';
import { CircleMarker, MapContainer, Tooltip, useMap, useMapEvents } from 'react-leaflet';
import { digitsIn } from '@bhumi/api/contract/digits';
import { FIT_PADDING, MAP_CENTRE, MAP_ZOOM, MAX_ZOOM, POINT_ZOOM } from '@bhumi/api/contract/maps/limits';
import { useLanguage } from '../../../i18n/language.ts';
import { BaseMap } from '../../base-map/BaseMap.tsx';
import { useMapColours } from '../../base-map/map-colours.ts';
import { MapFrame } from '../../base-map/MapFrame.tsx';
import { boundsOf, toLatLng } from '../../base-map/lat-lng.ts';
import { position } from '../points.ts';
import { boundaryTexts as texts } from '../texts.ts';
import { DrawnShape } from './DrawnShape.tsx';
import { DrawTool } from './DrawTool.tsx';
import { speak } from './leaflet.ts';
import type { MapProps, View } from './map-props.ts';
import { ScanLayer } from './ScanLayer.tsx';
import { ContextShapes } from './ContextShapes.tsx';

const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves the map once for each new view. */
function Moves({ view }: { view: View | null }): null {
  const map = useMap();
  useEffect(() => {
    if (!view) return;
    const animate = !still();
    if ('bbox' in view) {
      const padding: [number, number] = [FIT_PADDING, FIT_PADDING];
      map.fitBounds(boundsOf(view.bbox), { padding, maxZoom: 20, animate: false });
    } else {
      const zoom = Math.max(map.getZoom(), POINT_ZOOM);
      map.flyTo(toLatLng(view.point), zoom, { animate, duration: 0.5 });
    }
  }, [map, view]);
  return null;
}

function Picks({ onPick }: Pick<MapProps, 'onPick'>): null {
  const map = useMapEvents({ click: ({ latlng }) => onPick(position(latlng.lng, latlng.lat)) });
  useEffect(() => {
    const { style } = map.getContainer();
    style.cursor = 'crosshair';
    return () => void (style.cursor = '');
  }, [map]);
  return null;
}

/** The map of the drawing screen: the drawing, with the layers around and below it. */
export default function BoundaryMap(props: MapProps): ReactElement {
  const { points, holes, chosen, mode, onMode, onDrawn, corners, line } = props;
  const { language, say } = useLanguage();
  const { palette } = useTheme();
  const ink = useMapColours();
  speak(language);
  return (
    <MapFrame label={say(texts.map)} sx={{ ...ink, height: '100%' }}>
      <MapContainer
        key={language}
        center={toLatLng(MAP_CENTRE)}
        zoom={MAP_ZOOM}
        maxZoom={MAX_ZOOM}
        doubleClickZoom={false}
        zoomAnimation={!still()}
        fadeAnimation={false}
        zoomControl={false}
        attributionControl={false}
      >
        <BaseMap />
        {props.scan && <ScanLayer scan={props.scan} />}
        <ContextShapes seen={props.contextShapes} />
        {mode === 'draw' ? (
          <DrawTool
            tool="polygon"
            points={points}
            onDrawn={onDrawn}
            corners={corners}
            onEnd={() => onMode('look')}
          />
        ) : (
          <DrawnShape
            points={points}
            holes={holes}
            chosen={chosen}
            onDrawn={onDrawn}
            corners={corners}
            editing={mode === 'edit'}
          />
        )}
        {mode === 'cut' && (
          <DrawTool
            tool="line"
            points={line}
            onDrawn={props.onLine}
            corners={points}
            onEnd={() => onMode('look')}
          />
        )}
        {mode === 'pick' && <Picks onPick={props.onPick} />}
        {props.controls.map((control, place) => (
          <CircleMarker
            key={`${place} ${control.join()}`}
            center={toLatLng(control)}
            radius={6}
            pathOptions={{ color: palette.error.main, weight: 3, fill: false }}
            className="map-control"
            interactive={false}
          >
            <Tooltip permanent direction="right" offset={[8, 0]} className="map-number">
              {digitsIn(place + 1, language)}
            </Tooltip>
          </CircleMarker>
        ))}
        <Moves view={props.view} />
      </MapContainer>
    </MapFrame>
  );
}
