import { digitsIn } from '@bhumi/api/contract/digits';
import type { SurveyType } from '@bhumi/api/contract/lookup/lookup';
import { FIT_PADDING } from '@bhumi/api/contract/maps/limits';
import type { DagBoundary } from '@bhumi/api/contract/maps/search';
import type { GeoJSON as GeoJsonLayer } from 'leaflet';
import { useEffect, useRef, type RefObject } from 'react';
import { GeoJSON, Popup, useMap } from 'react-leaflet';
import { surveyLabel, surveyName } from '../../lookup/labels.ts';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { dagMapText } from '../text.ts';
import { boundsOf } from './draw-surroundings.ts';

/** The maximum width of a popup's text, in pixels: with its edges it fits the map of a 360 px phone. */
const MAX_WIDTH = 260;

/** The space below a popup, in pixels: its tip, and the boundary line at which it points. */
const TIP = 22;

/** Opens the popup of a dag at the top of its boundary, wherever it was clicked. */
function openAbove(shape: GeoJsonLayer | null, dag: DagBoundary) {
  const bounds = boundsOf(dag.bbox);
  return shape?.openPopup([bounds.getNorth(), bounds.getCenter().lng]);
}

interface RoomProps {
  shape: RefObject<GeoJsonLayer>;
  dag: DagBoundary;
  children: string;
}

/** The text of a popup. Once its height is known, the view moves to make room for it above the boundary. */
function RoomAbove({ shape, dag, children }: RoomProps) {
  const map = useMap();
  useEffect(() => {
    const popup = shape.current?.getPopup();
    popup?.update();
    const height = (popup?.getElement()?.offsetHeight ?? 0) + TIP;
    const bounds = boundsOf(dag.bbox);
    if (map.latLngToContainerPoint(bounds.getNorthWest()).y >= height) return;
    map.fitBounds(bounds, {
      paddingTopLeft: [FIT_PADDING, height],
      paddingBottomRight: [FIT_PADDING, FIT_PADDING],
      animate: false,
    });
  }, [map, shape, dag]);
  return children;
}

/** The found dag: its boundary in red, the view fitted to it, and a popup above that does not cover it. */
export function FoundDag({ dag }: { dag: DagBoundary }) {
  const map = useMap();
  const text = useText(dagMapText);
  const language = useLanguage();
  const shape = useRef<GeoJsonLayer>(null);
  useEffect(() => {
    const bounds = boundsOf(dag.bbox);
    const padding: [number, number] = [FIT_PADDING, FIT_PADDING];
    map.fitBounds(bounds, { padding, animate: false });
    openAbove(shape.current, dag);
  }, [map, dag]);
  const { dag_no, zil, survey_type: survey } = dag;
  const inWords = (type: SurveyType) => (language === 'bn' ? surveyName : surveyLabel)(type, language);
  const [number, sheet] = [dag_no, zil.zil_no].map((each) => digitsIn(each, language));
  return (
    <GeoJSON
      key={dag.dag_id}
      ref={shape}
      data={dag.geojson}
      style={{ className: 'found-dag', weight: 3, bubblingMouseEvents: false }}
      eventHandlers={{ click: () => openAbove(shape.current, dag) }}
    >
      <Popup autoPan={false} closeOnClick={false} offset={[0, -2]} maxWidth={MAX_WIDTH}>
        <RoomAbove shape={shape} dag={dag}>
          {number && sheet ? text.popup(number, sheet, survey ? inWords(survey) : '-') : text.popupPlain}
        </RoomAbove>
      </Popup>
    </GeoJSON>
  );
}
