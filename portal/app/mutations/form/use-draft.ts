import { useFetcher } from '@remix-run/react';
import { FORM_FIELDS, type Draft, type DraftFields } from '@bhumi/api/contract/mutations/drafts';
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
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

export type SaveState = 'idle' | 'saving' | 'failed' | 'changed' | 'refused' | 'logged-out';

export interface LiveDraft {
  draft: MutationFormData['draft'];
  state: SaveState;
  /** Why it is not saved, where the server refused it. */
  said: string;
  /** Saves soon: something was typed. */
  touch: (soon?: boolean) => void;
  /** Begins the draft if there is none yet; answers its id, or null when that cannot be. */
  begin: () => Promise<number | null>;
  /** Lets the form be sent once what is being saved is saved: both would change the same version. */
  settle: (event: FormEvent<HTMLFormElement>) => void;
}

/** What a form says, without its files and what it says of itself. */
function textsOf(form: HTMLFormElement): DraftFields {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !FORM_FIELDS.includes(entry[0]),
  );
  return Object.fromEntries(texts);
}

/** Whether the server has what the form says; it takes away what nobody can see, and that alone is no difference. */
const sameTexts = (kept: DraftFields, fields: DraftFields): boolean =>
  Object.entries(fields).every(([name, text]) => (kept[name] ?? '').trim() === text.normalize('NFC').trim());

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
  const [said, setSaid] = useState('');
  const now = useRef({
    draft,
    busy: false,
    dirty: false,
    asked: '',
    timer: 0,
    /** Sends the form that waits for the end of the saving. */
    waiting: null as (() => void) | null,
  });
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
      const begins = held.draft === null;
      const answer = await send(held.draft, fields, keepalive).catch(() => null);
      held.busy = false;
      if (answer?.ok) {
        const answered = (await answer.json()) as Draft;
        take(answered);
        setState('idle');
        // The form had begun a draft before, of which no answer came: it is answered as it is.
        if (begins && !sameTexts(answered.fields, fields)) held.dirty = true;
        const asked = askedIn(fields);
        if (asked !== held.asked) {
          held.asked = asked;
          load(draftAddress(held.draft!.id));
        }
        if (held.dirty && !held.waiting) await save();
      } else if (answer?.status === 409 || answer?.status === 404) {
        const { current, message = '' } = (await answer.json()) as { current?: Draft; message?: string };
        // Saving once more, by the button, keeps what stands here.
        if (current) take(current);
        setSaid(message);
        setState(current ? 'changed' : 'refused');
      } else if (answer?.status === 401) setState('logged-out');
      else {
        setState('failed');
        held.timer = window.setTimeout(() => void save(), AGAIN);
      }
      const { waiting } = held;
      held.waiting = null;
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
    const held = now.current;
    clearTimeout(held.timer);
    held.dirty = false;
    if (!held.busy) return;
    event.preventDefault();
    const { currentTarget: sent, nativeEvent } = event;
    const { submitter } = nativeEvent as SubmitEvent;
    held.waiting = () => {
      const version = sent.elements.namedItem('version');
      if (version instanceof HTMLInputElement && held.draft) version.value = String(held.draft.version);
      sent.requestSubmit(submitter);
    };
  }, []);

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

  return { draft, state, said, touch, begin, settle, loaded: fetcher.data?.form ?? undefined };
}
