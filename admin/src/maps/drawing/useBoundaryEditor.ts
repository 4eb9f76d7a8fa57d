import { useEffect, useMemo, useState } from 'react';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { EMPTY_SHAPE, sameBoundary, type Shape } from './drawing.ts';
import type { MapProps, Mode, View } from './map/map-props.ts';
import { boundingBox, isPolygon, openRing } from './points.ts';
import { useCheck, useExtent } from './queries.ts';
import { useScan } from './scan/useScan.ts';
import { useSplit } from './split/useSplit.ts';
import { useDrawing } from './useDrawing.ts';
import { useSave } from './useSave.ts';
import { useContextShapes } from './useContextShapes.ts';
import { neighboursOf, useTarget } from './useTarget.ts';

const shapeOf = (rings: readonly (readonly Position[])[]): Shape => {
  const [ring = [], ...holes] = rings.map(openRing);
  return { ...EMPTY_SHAPE, points: ring, holes };
};

/** The state of the boundary editor: the dag, the drawing with its undo steps, the map, and what is saved. */
export function useBoundaryEditor() {
  const target = useTarget();
  const refetchNow = useRefetchNow();
  const { named, dags, found, opened, openDag } = target;
  const [drawing, step] = useDrawing();
  const { now } = drawing;
  /** The saved boundary: anything else is unsaved. */
  const [saved, setKept] = useState<Shape>(EMPTY_SHAPE);
  const [mode, setMode] = useState<Mode>('look');
  const [chosen, setChosen] = useState<number | null>(null);
  const [snap, setSnap] = useState(true);
  const [view, setView] = useState<View | null>(null);
  const [picked, setPicked] = useState<Position | null>(null);
  const [laid, setLaid] = useState<number[]>([]);

  const drawnUpon = opened ? { dag: opened.dag.id, version: opened.boundary?.version ?? 0 } : null;
  const saving = useSave(named, now, drawnUpon, ({ dag_id: dag }) => {
    setKept(now);
    setMode('look');
    openDag(dag);
  });
  const dag = opened?.dag.id ?? found?.dag_id;
  const sheet = named.zil === null ? {} : { zil_id: named.zil, survey_type_id: named.survey };
  const check = useCheck(now, dag === undefined ? sheet : { dag_id: dag });
  const scanning = useScan(named.zil, named.survey);
  /** Raised to reload the saved boundary although the dag is the same. */
  const [anew, setAnew] = useState(0);
  const splitting = useSplit(opened, now.line, () => setAnew((before) => before + 1));

  // Start from the boundary of the opened dag, also after someone else or a split has changed it.
  const version = opened && `${opened.dag.id} ${opened.boundary?.version ?? 0} ${anew}`;
  useEffect(() => {
    if (!opened || saving.done?.dag_id === opened.dag.id) return;
    const shape = shapeOf(opened.boundary?.geojson.features[0].geometry.coordinates ?? []);
    step({ type: 'begin', ...shape });
    setKept(shape);
    setChosen(null);
    setMode('look');
    setLaid([]);
    saving.clear();
    if (opened.boundary) setView({ bbox: opened.boundary.bbox });
    // Once for each opened version
  }, [version]);
  // Show a newly chosen place, also that of a dag without a boundary, unless a drawing would move out of sight.
  const extent = useExtent(target.place).data?.bbox;
  useEffect(() => {
    if (extent && now.points.length === 0 && !opened?.boundary) setView({ bbox: extent });
    // Once for each place, and for each dag
  }, [extent?.join(), opened?.dag.id]);

  const change = (shape: Partial<Shape>) => {
    step({ type: 'change', ...shape });
    saving.clear();
  };
  const neighbours = useMemo(() => neighboursOf(dags, dag), [dags, dag]);
  const versions = opened?.versions ?? [];
  const contextShapes = useContextShapes({ neighbours, versions, laid, parts: splitting.parts });
  const corners = useMemo(
    () => (snap ? neighbours.flatMap(({ geometry }) => geometry!.coordinates.flatMap(openRing)) : []),
    [neighbours, snap],
  );
  const controls = useMemo(
    () => (scanning.shown ? scanning.points.map(({ lng, lat }): Position => [lng, lat]) : []),
    [scanning.points, scanning.shown],
  );
  const map: MapProps = {
    points: now.points,
    holes: now.holes,
    line: now.line,
    chosen,
    mode,
    corners,
    contextShapes,
    view,
    controls,
    scan: scanning.layer,
    onMode: setMode,
    onDrawn: (points) => change({ points, source: 'drawn' }),
    onLine: (line) => change({ line }),
    onPick: (point) => {
      setPicked(point);
      setMode('look');
    },
  };
  const changed = !sameBoundary(now, saved);
  return {
    ...target,
    drawing,
    now,
    mode,
    setMode,
    chosen,
    setChosen,
    snap,
    setSnap,
    picked,
    laid,
    setLaid,
    saving,
    scanning,
    splitting,
    versions,
    neighbours,
    change,
    map,
    changed,
    setView,
    check,
    /** The API's check of the current drawing. */
    checked: check.isPlaceholderData || !isPolygon(now.points) ? undefined : check.data,
    dirty: changed && now.points.length > 0,
    undo: () => step({ type: 'undo' }),
    redo: () => step({ type: 'redo' }),
    /** For the form: the map follows typed points. */
    type: (points: Position[], at?: Position) => {
      change({ points });
      if (points.length === 1) setView({ point: points[0]! });
      else if (at) setView({ bbox: boundingBox(points) });
    },
    /** Opens another dag of the same sheet. */
    begin: () => {
      step({ type: 'begin' });
      setKept(EMPTY_SHAPE);
      saving.clear();
      target.next();
    },
    /** Replaces the drawing by the saved boundary. */
    reload: async () => {
      saving.clear();
      await refetchNow();
      setAnew((before) => before + 1);
    },
  };
}
