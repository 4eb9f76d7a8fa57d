import { useFetcher } from '@remix-run/react';
import type { Draft, DraftFields } from '@bhumi/api/contract/mutations/drafts';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { draftAddress } from '../address.ts';
import type { MutationFormData } from './load.server.ts';
import { FORM_STEPS } from './steps.ts';

/** How long it waits for the next key before it saves, and before it tries again; in milliseconds. */
const DEBOUNCE = 1_200;
const AGAIN = 5_000;

/** Once one of these is another, other lists belong to it: the places below, the offices of the district, the record. */
const ASKED = [...FORM_STEPS, 'survey_type_id', 'khatian_number', 'dag_number'] as const;

/** What the form has of them. */
const askedIn = (fields: DraftFields): string => ASKED.map((name) => fields[name] ?? '').join('\n');

export type SaveState = 'idle' | 'saving' | 'failed' | 'changed' | 'logged-out';

export interface LiveDraft {
  draft: MutationFormData['draft'];
  state: SaveState;
  /** Saves soon: something was typed. */
  touch: (soon?: boolean) => void;
  /** Begins the draft if there is none yet; answers its id, or null when that cannot be. */
  begin: () => Promise<number | null>;
}

/** What a form says, without its files and what it says of itself. */
function textsOf(form: HTMLFormElement): DraftFields {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !['version', 'account'].includes(entry[0]),
  );
  return Object.fromEntries(texts);
}

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
 * Saves the form while one types: from the first input on there is a draft, and its address stands in the browser. One
 * saving at a time; what changes meanwhile follows. What belongs to another place or other numbers is loaded.
 */
export function useDraft(
  data: MutationFormData,
  form: RefObject<HTMLFormElement>,
): LiveDraft & { loaded: MutationFormData | undefined } {
  const fetcher = useFetcher<{ form: MutationFormData | null }>();
  const [draft, setDraft] = useState(data.draft);
  const [state, setState] = useState<SaveState>('idle');
  const now = useRef({ draft, busy: false, dirty: false, asked: '', timer: 0 });
  const { load } = fetcher;

  const take = useCallback((answered: Draft) => {
    const { id, version, saved_at } = answered;
    const begun = now.current.draft === null;
    now.current.draft = { id, version, saved_at };
    setDraft(now.current.draft);
    if (begun) window.history.replaceState(window.history.state, '', draftAddress(id));
  }, []);

  const save = useCallback(
    async (keepalive = false): Promise<void> => {
      const held = now.current;
      clearTimeout(held.timer);
      if (!form.current) return;
      if (held.busy) return void (held.dirty = true);
      [held.busy, held.dirty] = [true, false];
      setState('saving');
      const fields = textsOf(form.current);
      const answer = await send(held.draft, fields, keepalive).catch(() => null);
      held.busy = false;
      if (answer?.ok) {
        take((await answer.json()) as Draft);
        setState('idle');
        const asked = askedIn(fields);
        if (asked !== held.asked) {
          held.asked = asked;
          load(draftAddress(held.draft!.id));
        }
        if (held.dirty) await save();
      } else if (answer?.status === 409) {
        const { current } = (await answer.json()) as { current?: Draft };
        // Saving once more, by the button, keeps what stands here.
        if (current) take(current);
        setState('changed');
      } else if (answer?.status === 401) setState('logged-out');
      else {
        setState('failed');
        held.timer = window.setTimeout(() => void save(), AGAIN);
      }
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

  // Another form came, by a button of this one: it is the newest.
  useEffect(() => {
    now.current.draft = data.draft;
    now.current.asked = askedIn(data.fields);
    setDraft(data.draft);
    setState('idle');
  }, [data]);

  useEffect(() => {
    const held = now.current;
    const leave = () => {
      if (held.dirty && !held.busy) void save(true);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      clearTimeout(held.timer);
    };
  }, [save]);

  return { draft, state, touch, begin, loaded: fetcher.data?.form ?? undefined };
}
