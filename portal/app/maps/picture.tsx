import { METRES_PER_FOOT } from '@bhumi/api/contract/maps/units';
import { formatNumber } from '@bhumi/api/contract/format';
import { useEffect, useState } from 'react';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import type { MapProps } from './live/live-map.tsx';
import type { Found } from './load.ts';
import { shownView, VIEWS, wantsMap, type Street, type View } from './picture-state.ts';
import type { Paper } from './sketch/sketch.ts';
import { SheetView, SketchView } from './sketch/sketch-view.tsx';
import { searchAddress } from './search.ts';
import { dagMapText } from './text.ts';
import type { DagMapScreen } from './use-dag-map.ts';

/** Loads the map with its library, only when it is shown; undefined until it is loaded, null when it failed. */
function useMapLibrary(wanted: boolean): React.ComponentType<MapProps> | undefined | null {
  const [library, setLibrary] = useState<{ LiveMap: React.ComponentType<MapProps> } | null>();
  useEffect(() => {
    if (!wanted || library !== undefined) return;
    let here = true;
    import('./live/live-map.tsx').then(
      (loaded) => here && setLibrary(loaded),
      () => here && setLibrary(null),
    );
    return () => {
      here = false;
    };
  }, [wanted, library]);
  return library && library.LiveMap;
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const text = useText(dagMapText);
  return (
    <div className="dag-views" role="group" aria-label={text.view}>
      {VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          className="chip"
          aria-pressed={each === view}
          onClick={() => onChange(each)}
        >
          {text[each]}
        </button>
      ))}
    </div>
  );
}

/** Says how long a square of the sketch's grid is. */
function GridLine({ paper }: { paper: Paper }) {
  const text = useText(dagMapText);
  const language = useLanguage();
  const { metres } = paper.grid;
  const figure = (value: number) => formatNumber(value, language);
  return <p className="hint">{text.grid(figure(metres), figure(Math.round(metres / METRES_PER_FOOT)))}</p>;
}

/** Returns the hint shown while there is no boundary. */
function emptyHint(found: Found | null): 'pictureChoose' | 'pictureUndrawn' | 'pictureEmptyHint' {
  const choices = found?.choices ?? [];
  if (choices.some(({ has_boundary }) => has_boundary)) return 'pictureChoose';
  return choices.length > 0 ? 'pictureUndrawn' : 'pictureEmptyHint';
}

/**
 * The picture of the dag. A sketch as HTML, replaced by the map once that has loaded with its street tiles; it stays otherwise,
 * or when the reader chose it. Without a dag only the map.
 */
export function DagPicture({ screen }: { screen: DagMapScreen }) {
  const text = useText(dagMapText);
  const hydrated = useHydrated();
  const { found, tiles, search } = screen.data;
  const sheet = screen.data.sheet?.plan ?? null;
  const sketch = found?.sketch ?? null;
  const paper: Paper | null = sketch ?? sheet;
  const [chosen, choose] = useState<View | null>(null);
  const [came, setCame] = useState<'there' | 'failed'>();
  const street: Street = tiles === null ? 'none' : (came ?? 'awaited');
  const inputs = { chosen, plan: paper !== null, street };
  const library = useMapLibrary(hydrated && wantsMap(inputs));
  const mapShown = shownView({ ...inputs, library }) === 'map';
  const LiveMap = library;
  const onPlainGrid = street === 'none' || street === 'failed';
  const dag = found?.dag ?? null;
  return (
    <figure className="dag-figure">
      {hydrated && paper && LiveMap !== null && (
        <ViewSwitch view={mapShown ? 'map' : 'plan'} onChange={choose} />
      )}
      <div className="dag-picture">
        {paper && (
          <div className={mapShown ? 'dag-plan off' : 'dag-plan'}>
            {sketch && dag && <SketchView sketch={sketch} dag_no={dag.dag_no} />}
            {sheet && (
              <SheetView
                sheet={sheet}
                addressOf={({ dag_id, dag_no }) => searchAddress({ ...search, dag: dag_no, dag_id })}
              />
            )}
          </div>
        )}
        {!paper && !mapShown && (
          <EmptyState title={hydrated && LiveMap !== null ? text.loadingMap : text.pictureEmpty}>
            <p className="soft">{text[emptyHint(found)]}</p>
          </EmptyState>
        )}
        {LiveMap && (
          <div
            role="region"
            aria-label={text.mapLabel}
            className={['dag-live', !onPlainGrid && 'street', !mapShown && 'unseen']
              .filter(Boolean)
              .join(' ')}
          >
            <LiveMap screen={screen} tiles={onPlainGrid ? null : tiles} onTiles={setCame} />
          </div>
        )}
      </div>
      <figcaption>
        {sheet && !mapShown && <p>{text.sheetHint}</p>}
        {paper && !mapShown && <GridLine paper={paper} />}
        {hydrated && onPlainGrid && (
          <p className="hint">{street === 'failed' ? text.tilesFailed : text.noTiles}</p>
        )}
        <p className="dag-attribution">
          {text.source}
          {mapShown && onPlainGrid && ` · ${text.country}`}
          {mapShown && tiles && !onPlainGrid && ` · ${tiles.attribution}`}
        </p>
      </figcaption>
    </figure>
  );
}
