import type { DagMatch, DagsAt } from '@bhumi/api/contract/maps/search';
import { useState } from 'react';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { useText } from '../lib/document/root-data.ts';
import { DagChoices } from './choices.tsx';
import { EMPTY_SEARCH } from './search.ts';
import { dagMapText } from './text.ts';
import type { DagMapScreen } from './use-dag-map.ts';

/** How long a device may take to find out where it is, in milliseconds. */
const PATIENCE = 20_000;

type Asked = 'asking' | 'refused' | 'failed' | DagMatch[];

const askDevice = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: PATIENCE,
      maximumAge: 60_000,
    }),
  );

/** The dags at a position; it goes to this portal, for this question, and into no address that is kept. */
async function dagsAt({ longitude, latitude }: GeolocationCoordinates): Promise<DagMatch[]> {
  const answer = await fetch(`/api/map/geojson/at?lng=${longitude.toFixed(6)}&lat=${latitude.toFixed(6)}`, {
    cache: 'no-store',
  });
  if (!answer.ok) throw new Error(String(answer.status));
  const { dags } = (await answer.json()) as DagsAt;
  return dags.map((dag) => ({ ...dag, has_boundary: true }));
}

/** The dags where one stands, on request. Only where a script runs and the device can tell. */
export function CurrentPosition({ screen: { data, go } }: { screen: DagMapScreen }) {
  const text = useText(dagMapText);
  const hydrated = useHydrated();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!hydrated || !('geolocation' in navigator)) return null;
  const ask = async () => {
    setAsked('asking');
    let position: GeolocationPosition;
    try {
      position = await askDevice();
    } catch {
      return setAsked('refused');
    }
    try {
      const dags = await dagsAt(position.coords);
      setAsked(dags);
      const [only] = dags;
      if (only && dags.length === 1) go({ ...EMPTY_SEARCH, dag: only.dag_no, dag_id: only.dag_id });
    } catch {
      setAsked('failed');
    }
  };
  const said =
    asked === 'asking'
      ? text.hereAsking
      : asked === 'refused'
        ? text.hereRefused
        : asked === 'failed'
          ? text.hereFailed
          : asked?.length === 0
            ? text.hereNothing
            : null;
  return (
    <div className="dag-here">
      <button
        type="button"
        className="button secondary"
        aria-describedby="here-hint"
        disabled={asked === 'asking'}
        onClick={() => void ask()}
      >
        {text.here}
      </button>
      <p className="hint" id="here-hint">
        {text.hereHint}
        {data.tiles && ` ${text.hereTiles(new URL(data.tiles.url).host)}`}
      </p>
      <div role="status">
        {said && <p>{said}</p>}
        {Array.isArray(asked) && asked.length > 0 && (
          <>
            <h3>{text.hereFound}</h3>
            <DagChoices dags={asked} />
          </>
        )}
      </div>
    </div>
  );
}
