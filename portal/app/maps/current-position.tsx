import type { DagMatch, DagsAt } from '@bhumi/api/contract/maps/search';
import { useState } from 'react';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { useText } from '../lib/document/root-data.ts';
import { DagChoices } from './choices.tsx';
import { EMPTY_SEARCH } from './search.ts';
import { dagMapText } from './text.ts';
import type { DagMapScreen } from './use-dag-map.ts';

/** How long the device may take to find its position, in milliseconds. */
const PATIENCE = 20_000;

type PositionRequest = 'asking' | 'refused' | 'failed' | DagMatch[];

const askDevice = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: PATIENCE,
      maximumAge: 60_000,
    }),
  );

/** Loads the dags at a position. The position is sent only for this request and is stored in no address. */
async function dagsAt({ longitude, latitude }: GeolocationCoordinates): Promise<DagMatch[]> {
  const answer = await fetch(`/api/map/geojson/at?lng=${longitude.toFixed(6)}&lat=${latitude.toFixed(6)}`, {
    cache: 'no-store',
  });
  if (!answer.ok) throw new Error(String(answer.status));
  const { dags } = (await answer.json()) as DagsAt;
  return dags.map((dag) => ({ ...dag, has_boundary: true }));
}

/** A button that shows the dags at the device's position. Needs JavaScript and a device with geolocation. */
export function CurrentPosition({ screen: { data, go } }: { screen: DagMapScreen }) {
  const text = useText(dagMapText);
  const hydrated = useHydrated();
  const [request, setRequest] = useState<PositionRequest | null>(null);
  if (!hydrated || !('geolocation' in navigator)) return null;
  const ask = async () => {
    setRequest('asking');
    let position: GeolocationPosition;
    try {
      position = await askDevice();
    } catch {
      return setRequest('refused');
    }
    try {
      const dags = await dagsAt(position.coords);
      setRequest(dags);
      const [only] = dags;
      if (only && dags.length === 1) go({ ...EMPTY_SEARCH, dag: only.dag_no, dag_id: only.dag_id });
    } catch {
      setRequest('failed');
    }
  };
  const statusText =
    request === 'asking'
      ? text.hereAsking
      : request === 'refused'
        ? text.hereRefused
        : request === 'failed'
          ? text.hereFailed
          : request?.length === 0
            ? text.hereNothing
            : null;
  return (
    <div className="dag-here">
      <button
        type="button"
        className="button secondary"
        aria-describedby="here-hint"
        disabled={request === 'asking'}
        onClick={() => void ask()}
      >
        {text.here}
      </button>
      <p className="hint" id="here-hint">
        {text.hereHint}
        {data.tiles && ` ${text.hereTiles(new URL(data.tiles.url).host)}`}
      </p>
      <div role="status">
        {statusText && <p>{statusText}</p>}
        {Array.isArray(request) && request.length > 0 && (
          <>
            <h3>{text.hereFound}</h3>
            <DagChoices dags={request} />
          </>
        )}
      </div>
    </div>
  );
}
