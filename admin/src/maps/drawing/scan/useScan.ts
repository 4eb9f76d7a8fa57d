import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import type {
  ControlPoint,
  PlacedPoints,
  SavedScan,
  SheetScan,
  SheetScans,
} from '@bhumi/api/contract/maps/sheets';
import type { Problem } from '../../../lib/http.ts';
import { useSetQueryData } from '../../../lib/useSetQueryData.ts';
import { useSession } from '../../../lib/useSession.ts';
import type { MapProps } from '../map/map-props.ts';

const address = '/api/admin/sheet-scans';

/** The scan of a sheet in a survey, its control points while they are edited, and its display settings. */
export interface Scanning {
  zil: number | null;
  failed: boolean;
  loaded: SheetScans | undefined;
  scan: SheetScan | null;
  points: readonly ControlPoint[];
  setPoints: (points: ControlPoint[]) => void;
  /** They differ from the saved ones. */
  changed: boolean;
  busy: boolean;
  refusal: string | null;
  take: (from: { picture: File } | { mouzaMap: number }) => Promise<void>;
  save: () => Promise<void>;
  shown: boolean;
  setShown: (shown: boolean) => void;
  /** Opacity, from 0 to 1. */
  opacity: number;
  setOpacity: (opacity: number) => void;
  layer: MapProps['scan'];
}

export function useScan(zil: number | null, survey: number | null): Scanning {
  const { http } = useSession();
  const notify = useNotify();
  const setQueryData = useSetQueryData();
  const queryKey = ['sheet-scan', zil, survey];
  const read = async (signal?: AbortSignal): Promise<SheetScans> => {
    const query = `zil_id=${zil}&survey_type_id=${survey ?? ''}`;
    return (await http(`${address}?${query}`, signal && { signal })).json as SheetScans;
  };
  const { data, isError } = useQuery({
    queryKey,
    enabled: zil !== null,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => read(signal),
  });
  const scan = data?.scan ?? null;
  /** Edits belong to one version of one scan; another one starts with its own points. */
  const of = scan && `${scan.id} ${scan.version}`;
  const [set, setSet] = useState<{ of: string | null; points: ControlPoint[] }>({ of: null, points: [] });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [shown, setShown] = useState(true);
  const [opacity, setOpacity] = useState(0.6);
  const changed = of !== null && set.of === of;
  const points = changed ? set.points : (scan?.control_points ?? []);

  const send = async (way: () => Promise<{ json: unknown }>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { message, ...saved } = (await way()).json as SavedScan;
      await setQueryData<SheetScans>(queryKey, (before) => ({ ...before, scan: saved }));
      setSet({ of: null, points: [] });
      notify(message, { type: 'success' });
    } catch (failure) {
      const { root: _root, ...fields } = ((failure as HttpError).body as Problem | undefined)?.errors ?? {};
      setRefusal(Object.values(fields).join(' ') || (failure as Error).message);
      // Points that someone else has saved meanwhile are shown; those set here stay in the list.
      if (failure instanceof HttpError && failure.status === 409) {
        const theirs = await read();
        await setQueryData(queryKey, () => theirs);
        if (theirs.scan) setSet({ of: `${theirs.scan.id} ${theirs.scan.version}`, points: [...points] });
      }
    } finally {
      setBusy(false);
    }
  };
  const placement = scan?.placement ?? null;
  return {
    zil,
    failed: isError,
    loaded: data,
    scan,
    points,
    setPoints: (next) => {
      setRefusal(null);
      setSet({ of, points: next });
    },
    changed,
    busy,
    refusal,
    take: (from) =>
      send(() => {
        const body = new FormData();
        body.set('zil_id', String(zil));
        body.set('survey_type_id', survey === null ? '' : String(survey));
        if ('picture' in from) body.set('picture', from.picture);
        else body.set('mouza_map_id', String(from.mouzaMap));
        return http(address, { method: 'POST', body });
      }),
    save: () =>
      send(() => {
        const body: PlacedPoints = { points: [...points], version: scan!.version };
        return http(`${address}/${scan!.id}/control-points`, { method: 'PUT', body: JSON.stringify(body) });
      }),
    shown,
    setShown,
    opacity,
    setOpacity,
    layer:
      scan && placement && shown
        ? {
            url: scan.picture_url,
            width: scan.width,
            height: scan.height,
            corners: placement.corners,
            opacity,
          }
        : null,
  };
}
