import { useFetcher } from '@remix-run/react';
import { FORM_FIELDS, type Draft, type DraftFields } from '@bhumi/api/contract/mutations/drafts';
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { draftAddress } from '../address.ts';
import type { MutationFormData } from './load.server.ts';
import { FORM_STEPS } from './steps.ts';

/** The pause after typing before a save, and the wait before another try; in milliseconds. */
const DEBOUNCE = 1_200;
const AGAIN = 5_000;

/** When one of these fields changes, the lists are loaded again: places, offices of the district, records. */
const LOAD_KEYS = [...FORM_STEPS, 'survey_type_id', 'khatian_number', 'dag_number'] as const;

/** Returns their values in a form, as a key. */
const loadKeyOf = (fields: DraftFields): string => LOAD_KEYS.map((name) => fields[name] ?? '').join('\n');

export type SaveState = 'idle' | 'saving' | 'failed' | 'changed' | 'refused' | 'logged-out';

export interface LiveDraft {
  draft: MutationFormData['draft'];
  state: SaveState;
  /** Why the server refused to save. */
  problem: string;
  /** Schedules a save after typing. */
  touch: (soon?: boolean) => void;
  /** Begins the draft if there is none; returns its id, or null on a failure. */
  begin: () => Promise<number | null>;
  /** Delays the submission until a pending save has finished, because both change the same version. */
  settle: (event: FormEvent<HTMLFormElement>) => void;
}

/** Returns the values of a form, without its files and internal fields. */
function textsOf(form: HTMLFormElement): DraftFields {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !FORM_FIELDS.includes(entry[0]),
  );
  return Object.fromEntries(texts);
}

/** Whether the server has the same values; invisible characters, which it strips, are ignored. */
const sameTexts = (saved: DraftFields, fields: DraftFields): boolean =>
  Object.entries(fields).every(([name, text]) => (saved[name] ?? '').trim() === text.normalize('NFC').trim());

function send(draft: LiveDraft['draft'], fields: DraftFields, keepalive: boolean): Promise<Response> {
  const path = draft ? `/api/mutations/drafts/${draft.id}` : '/api/mutations/drafts';
  return fetch(path, {
    method: draft ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(draft ? { fields, version: draft.version } : { fields }),
    keepalive,
  });
}

/**
 * Saves the form while the reader types: the first input creates a draft, whose address the browser shows. Only one save runs at
 * a time; later changes follow. When the place or the numbers change, the lists for them are loaded.
 */
export function useDraft(
  data: MutationFormData,
  form: RefObject<HTMLFormElement>,
): LiveDraft & { loaded: MutationFormData | undefined } {
  const fetcher = useFetcher<{ form: MutationFormData | null }>();
  const [draft, setDraft] = useState(data.draft);
  const [state, setState] = useState<SaveState>('idle');
  const [problem, setProblem] = useState('');
  const now = useRef({
    draft,
    busy: false,
    dirty: false,
    loadedFor: '',
    timer: 0,
    /** Submits the form that waits for the pending save. */
    waiting: null as (() => void) | null,
  });
  const { load } = fetcher;

  const take = useCallback((answered: Draft) => {
    const { id, version, saved_at, missing } = answered;
    const begun = now.current.draft === null;
    now.current.draft = { id, version, saved_at, missing };
    setDraft(now.current.draft);
    if (begun) window.history.replaceState(window.history.state, '', draftAddress(id));
  }, []);

  const save = useCallback(
    async (keepalive = false): Promise<void> => {
      const current = now.current;
      clearTimeout(current.timer);
      if (!form.current) return;
      if (current.busy) return void (current.dirty = true);
      [current.busy, current.dirty] = [true, false];
      setState('saving');
      const fields = textsOf(form.current);
      const begins = current.draft === null;
      const answer = await send(current.draft, fields, keepalive).catch(() => null);
      current.busy = false;
      if (answer?.ok) {
        const answered = (await answer.json()) as Draft;
        take(answered);
        setState('idle');
        // An earlier answer was lost: the server returns the draft that this form had begun, as it is.
        if (begins && !sameTexts(answered.fields, fields)) current.dirty = true;
        const key = loadKeyOf(fields);
        if (key !== current.loadedFor) {
          current.loadedFor = key;
          load(draftAddress(current.draft!.id));
        }
        if (current.dirty && !current.waiting) await save();
      } else if (answer?.status === 409 || answer?.status === 404) {
        const { current, message = '' } = (await answer.json()) as { current?: Draft; message?: string };
        // A save by the button keeps what stands here.
        if (current) take(current);
        setProblem(message);
        setState(current ? 'changed' : 'refused');
      } else if (answer?.status === 401) setState('logged-out');
      else {
        setState('failed');
        current.timer = window.setTimeout(() => void save(), AGAIN);
      }
      const { waiting } = current;
      current.waiting = null;
      waiting?.();
    },
    [form, load, take],
  );

  const touch = useCallback(
    (soon = false) => {
      clearTimeout(now.current.timer);
      now.current.timer = window.setTimeout(() => void save(), soon ? 0 : DEBOUNCE);
      now.current.dirty = true;
    },
    [save],
  );

  const begin = useCallback(async () => {
    if (!now.current.draft) await save();
    return now.current.draft?.id ?? null;
  }, [save]);

  const settle = useCallback((event: FormEvent<HTMLFormElement>) => {
    const current = now.current;
    clearTimeout(current.timer);
    current.dirty = false;
    if (!current.busy) return;
    event.preventDefault();
    const { currentTarget: sent, nativeEvent } = event;
    const { submitter } = nativeEvent as SubmitEvent;
    current.waiting = () => {
      const version = sent.elements.namedItem('version');
      if (version instanceof HTMLInputElement && current.draft) version.value = String(current.draft.version);
      sent.requestSubmit(submitter);
    };
  }, []);

  // A button of this form loaded another version: it is the newest.
  useEffect(() => {
    now.current.draft = data.draft;
    now.current.loadedFor = loadKeyOf(data.fields);
    setDraft(data.draft);
    setState('idle');
  }, [data]);

  useEffect(() => {
    const current = now.current;
    const leave = () => {
      if (current.dirty && !current.busy) void save(true);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      clearTimeout(current.timer);
    };
  }, [save]);

  return { draft, state, problem, touch, begin, settle, loaded: fetcher.data?.form ?? undefined };
}
