import { useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import type {
  BoundaryHistory,
  BoundaryWarningsAnswer,
  BoundaryWarning,
  CheckBoundary,
  CheckedBoundary,
  NewDag,
  OtherKhatian,
  SaveBoundary,
  SavedBoundary,
} from '@bhumi/api/contract/maps/boundaries';
import { drawTexts } from '@bhumi/api/contract/maps/messages';
import { useLanguage } from '../../i18n/language.ts';
import type { Problem } from '../../lib/http.ts';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { useSession } from '../../lib/useSession.ts';
import type { Shape } from './drawing.ts';
import { boundaryOf, isPolygon } from './points.ts';
import { boundaryTexts as texts } from './texts.ts';

/** The typed fields of a dag. */
export interface TypedNumbers {
  dagNo: string;
  khatianNo: string;
}

/** The name of the dag, from the form. */
export interface NamedDag extends TypedNumbers {
  zil: number | null;
  survey: number | null;
}

/** Why a drawing was not saved. */
export type SaveProblem =
  | { kind: 'refused'; text: string }
  | { kind: 'no-session' }
  | { kind: 'other-khatian'; text: string; choices: OtherKhatian['choices'] }
  | { kind: 'standing'; dag: number }
  | { kind: 'warnings'; warnings: BoundaryWarning[] }
  | { kind: 'changed'; dag: number; text: string };

/** The user's answers when a drawing is saved again. */
export interface RetryOptions {
  dag?: number;
  /** The existing boundary may be replaced. */
  replace?: boolean;
}

interface Opened {
  dag: number;
  version: number;
}

export interface Saving {
  busy: boolean;
  /** Errors by field: `points`, `zil_id`, `dag_no`, `khatian_no`, `survey_type_id`, `remark`. */
  errors: Record<string, string>;
  problem: SaveProblem | null;
  done: (SavedBoundary & { dag_no: string }) | null;
  save: (remark: string, again?: RetryOptions) => Promise<void>;
  /** Clears errors and messages of an earlier drawing. */
  clear: () => void;
}

/**
 * Saves a drawing: first the dag, which is added or found, then its boundary. Each question on the way becomes a
 * problem that the form shows, and `save` continues from there.
 * @param opened the boundary that is being edited; null when the dag was typed
 * @param onSaved called with the dag whose boundary was saved
 */
export function useSave(
  named: NamedDag,
  shape: Shape,
  opened: Opened | null,
  onSaved: (saved: SavedBoundary) => void,
): Saving {
  const { say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [done, setDone] = useState<Saving['done']>(null);

  /** Checks that need no request, with the specification's texts. */
  const missing = (): Record<string, string> => ({
    ...(!isPolygon(shape.points) && { points: say(drawTexts.tooFewPoints) }),
    ...(named.zil === null && { zil_id: say(texts.sheetRequired) }),
    ...(named.dagNo.trim() === '' && { dag_no: say(drawTexts.dagRequired) }),
  });

  const send = async (address: string, body: object) =>
    http(address, { method: 'POST', body: JSON.stringify(body) });

  const findDag = async (): Promise<number> => {
    const dag: NewDag = {
      zil_id: named.zil!,
      dag_no: named.dagNo,
      khatian_no: named.khatianNo,
      survey_type_id: named.survey,
    };
    return ((await send('/api/admin/dags', dag)).json as { id: number }).id;
  };

  /** Checks the boundary before its dag is added: a refused boundary must not leave a new dag behind. */
  const mayStand = async (remark: string): Promise<boolean> => {
    const body: CheckBoundary = {
      geojson: boundaryOf(shape.points, shape.holes),
      zil_id: named.zil!,
      survey_type_id: named.survey,
    };
    const { refused, warnings } = (await send('/api/admin/geojson-datas/check', body))
      .json as CheckedBoundary;
    if (refused) setErrors({ points: refused.text });
    else if (warnings.length > 0 && remark.trim() === '') setProblem({ kind: 'warnings', warnings });
    else return true;
    return false;
  };

  /** The version being edited; null: there is a boundary that nobody has looked at. */
  const versionOf = async (dag: number, again: RetryOptions): Promise<number | null> => {
    if (opened?.dag === dag && !again.replace) return opened.version;
    const { boundary } = (await http(`/api/admin/geojson-datas/${dag}`)).json as BoundaryHistory;
    if (!boundary) return 0;
    return again.replace ? boundary.version : null;
  };

  const stopped = (failure: unknown, dag: number | undefined): void => {
    const { status, body, message } = failure as HttpError & { body?: Problem & { code?: string } };
    if (status === 401) return setProblem({ kind: 'no-session' });
    if (status === 409 && body?.code === 'other-khatian')
      return setProblem({
        kind: 'other-khatian',
        text: message,
        choices: (body as unknown as OtherKhatian).choices,
      });
    if (status === 409 && body?.code === 'warnings')
      return setProblem({ kind: 'warnings', warnings: (body as unknown as BoundaryWarningsAnswer).warnings });
    if (status === 409 && body?.code === 'changed' && dag !== undefined)
      return setProblem({ kind: 'changed', dag, text: message });
    const { root: _root, geojson, ...fields } = (body?.errors ?? {}) as Record<string, string>;
    setErrors({ ...fields, ...(geojson && { points: geojson }) });
    if (Object.keys(fields).length === 0 && !geojson) setProblem({ kind: 'refused', text: message });
  };

  const save = async (remark: string, again: RetryOptions = {}): Promise<void> => {
    if (busy) return;
    setProblem(null);
    setDone(null);
    const gaps = again.dag === undefined ? missing() : {};
    setErrors(gaps);
    if (Object.keys(gaps).length > 0) return;
    setBusy(true);
    let dag = again.dag;
    try {
      if (dag === undefined) {
        if (!opened && !(await mayStand(remark))) return;
        dag = await findDag();
      }
      const version = await versionOf(dag, again);
      if (version === null) return setProblem({ kind: 'standing', dag });
      const body: SaveBoundary = {
        dag_id: dag,
        geojson: boundaryOf(shape.points, shape.holes),
        source: shape.source,
        version,
        ...(remark.trim() !== '' && { remark: remark.trim() }),
      };
      const saved = (await send('/api/admin/geojson-datas', body)).json as SavedBoundary;
      notify(saved.message, { type: 'success' });
      setDone({ ...saved, dag_no: saved.geojson.features[0].properties.dag_no });
      await refetchNow();
      onSaved(saved);
    } catch (failure) {
      stopped(failure, dag);
    } finally {
      setBusy(false);
    }
  };
  const clear = () => {
    setProblem(null);
    setErrors({});
    setDone(null);
  };
  return { busy, errors, problem, done, save, clear };
}
