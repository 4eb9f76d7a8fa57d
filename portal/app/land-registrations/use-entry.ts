import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useStale } from '../lib/api/stale-if-error.ts';
import {
  PLACE_STEPS,
  entryAddress,
  parseEntry,
  placeOf,
  samePlace,
  type Entry,
  type PlaceStep,
} from './entry.ts';
import type { RegistrationData } from './load.ts';

/** What the registration form shows: the entry as it stands. */
export interface EntryForm {
  entry: Entry;
  /** Whether the form is being sent. */
  busy: boolean;
  /** Goes to the place in this entry; its lists are loaded, and the Back button undoes it. */
  choose: (entry: Entry) => void;
  /** Takes over what was typed. */
  type: (entry: Entry) => void;
  /** Keeps what was typed in the address, where a change of the language or a reload finds it. */
  keep: () => void;
}

type Texts = Omit<Entry, PlaceStep>;

/** The place lives in the address, what is typed in the page; both are sent together. */
export function useEntry(data: RegistrationData, form: RefObject<HTMLFormElement>): EntryForm {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const here = useLocation();
  const to = navigation.location?.pathname === here.pathname ? navigation.location : null;
  const sent = to && navigation.formData ? parseEntry(navigation.formData) : null;
  const coming = sent ?? (to && parseEntry(new URLSearchParams(to.search)));
  const [texts, setTexts] = useState<Texts>(data.entry);
  const entry: Entry = { ...texts, ...placeOf(coming ?? data.entry) };
  /** What was sent last: sending gives up the loading of a place that was chosen just before, which a refusal must not lose. */
  const last = useRef<Entry | null>(null);
  /** Whether an entry is on its way to the address; the page may not even show it yet. */
  const going = useRef(false);
  const begun = useRef(false);
  const go = (next: Entry, replace: boolean) => {
    going.current = true;
    navigate(entryAddress(next), { replace, preventScrollReset: true });
  };
  const isStale = useStale() !== undefined;
  /** Not while a place is on its way: the one before must not overtake it. One that was lost stays asked for. */
  const keep = () => {
    const inAddress = parseEntry(new URLSearchParams(here.search));
    const next = isStale ? { ...entry, ...placeOf(inAddress) } : entry;
    if (!going.current && entryAddress(next) !== entryAddress(inAddress)) go(next, true);
  };

  // A place that has come, a refused form and a step back leave an address behind that lacks what was typed since.
  useEffect(() => {
    if (sent) last.current = sent;
    if (navigation.state !== 'idle') return;
    going.current = false;
    const overtaken = last.current && !samePlace(last.current, data.entry) ? last.current : null;
    last.current = null;
    if (overtaken) go({ ...entry, ...placeOf(overtaken) }, true);
    else if (begun.current) keep();
    begun.current = true;
  }, [navigation.state, here.key]);

  // What was typed or chosen before the script came alive counts.
  useEffect(() => {
    if (!form.current) return;
    const typed = parseEntry(new FormData(form.current));
    setTexts(typed);
    if (PLACE_STEPS.some((step) => typed[step] !== data.entry[step])) go(typed, true);
  }, []);

  return {
    entry,
    busy: navigation.formMethod === 'POST',
    choose: (next) => go(next, false),
    type: setTexts,
    keep,
  };
}
