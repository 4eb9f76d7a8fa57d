import { useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { estimate } from '../estimate.ts';
import { position, samePoints } from '../points.ts';
import L from './leaflet.ts';
import { toLatLng } from '../../base-map/lat-lng.ts';
import { snapped } from './snap.ts';

/** Members of leaflet-draw's tools that their types leave out. */
interface Tool {
  _markers: L.Marker[];
  _area: number;
  addVertex: (at: L.LatLng) => void;
  enable: () => void;
  disable: () => void;
}
interface ToolClass {
  new (map: L.Map, options: object): Tool;
  prototype: Tool & { _vertexChanged: (at: L.LatLng, added: boolean) => void };
  extend: (own: object) => ToolClass;
}

const drawn = ({ _markers: markers }: Tool): Position[] =>
  markers.map((marker) => {
    const { lng, lat } = marker.getLatLng();
    return position(lng, lat);
  });

interface Props {
  tool: 'polygon' | 'line';
  points: readonly Position[];
  /** Called after each corner. */
  onDrawn: (points: Position[]) => void;
  /** Called when the drawing is finished or cancelled. */
  onEnd: () => void;
  corners: readonly Position[];
}

/**
 * Keeps leaflet-draw's tool in step with a list of points: reports each corner that is set, and continues from the
 * list after it was changed elsewhere (undone, typed, reordered).
 */
export function DrawTool({ tool, points, onDrawn, onEnd, corners }: Props): null {
  const map = useMap();
  const color = useTheme().palette.primary.main;
  const latest = useRef({ points, onDrawn, onEnd, corners });
  latest.current = { points, onDrawn, onEnd, corners };
  const running = useRef<{ tool: Tool; follow: () => void } | null>(null);

  useEffect(() => {
    /** The list is being copied to the map: report nothing, and draw no corners. */
    let following = false;
    const pixels = ([lng, lat]: Position) => map.latLngToLayerPoint([lat, lng]);
    const Base = (tool === 'polygon' ? L.Draw.Polygon : L.Draw.Polyline) as unknown as ToolClass;
    const Snapping = Base.extend({
      addVertex(this: Tool, at: L.LatLng) {
        const point = position(at.lng, at.lat);
        const to = following ? point : snapped(point, latest.current.corners, pixels);
        Base.prototype.addVertex.call(this, L.latLng(toLatLng(to)));
      },
      _vertexChanged(this: Tool, at: L.LatLng, added: boolean) {
        this._area = estimate(drawn(this)).area.sq_m;
        Base.prototype._vertexChanged.call(this, at, added);
      },
    });
    const hand = new Snapping(map, { shapeOptions: { color, weight: 3, opacity: 1 }, showLength: true });
    const follow = () => {
      // leaflet-draw's tool takes the focus whenever it starts; give it back to whoever is typing beside the map.
      const focused = running.current && window.document.activeElement;
      following = true;
      hand.disable();
      hand.enable();
      for (const point of latest.current.points) hand.addVertex(L.latLng(toLatLng(point)));
      following = false;
      if (focused instanceof HTMLElement) focused.focus();
    };
    const vertex = () => {
      if (!following) latest.current.onDrawn(drawn(hand));
    };
    const stop = () => {
      if (!following) latest.current.onEnd();
    };
    follow();
    map.on(L.Draw.Event.DRAWVERTEX, vertex);
    map.on(L.Draw.Event.DRAWSTOP, stop);
    running.current = { tool: hand, follow };
    return () => {
      running.current = null;
      map.off(L.Draw.Event.DRAWVERTEX, vertex);
      map.off(L.Draw.Event.DRAWSTOP, stop);
      hand.disable();
    };
  }, [map, tool, color]);

  useEffect(() => {
    const now = running.current;
    if (now && !samePoints(drawn(now.tool), points)) now.follow();
  }, [points]);
  return null;
}
