import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isSending } from '../lib/browser/router-state.ts';
import { useLanguage } from '../lib/document/root-data.ts';
import { useStale } from '../lib/api/stale-if-error.ts';
import {
  PLACE_STEPS,
  entryAddress,
  parseEntry,
  placeOf,
  samePlace,
  shownEntry,
  type Entry,
  type PlaceStep,
} from './entry.ts';
import type { RegistrationData } from './load.ts';

/** The state of the registration form. */
export interface EntryForm {
  entry: Entry;
  /** Whether the form is being sent. */
  busy: boolean;
  /** Navigates to the place of this entry: loads its lists, and Back undoes it. */
  choose: (entry: Entry) => void;
  /** Stores the typed values. */
  type: (entry: Entry) => void;
  /** Writes the typed values into the address, so that a language change or a reload keeps them. */
  keep: () => void;
}

type Texts = Omit<Entry, PlaceStep>;

/** Keeps the place in the address and typed values in the page; both are submitted together. */
export function useEntry(data: RegistrationData, form: RefObject<HTMLFormElement>): EntryForm {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const here = useLocation();
  const to = navigation.location?.pathname === here.pathname ? navigation.location : null;
  const sent = to && navigation.formData ? parseEntry(navigation.formData) : null;
  /** The entry submitted last, until its place loads: submitting cancels the loading of a newly chosen place, which a refusal must not lose. */
  const last = useRef<Entry | null>(null);
  const coming = sent ?? (to ? parseEntry(new URLSearchParams(to.search)) : last.current);
  const [texts, setTexts] = useState<Texts>(shownEntry(data.entry, useLanguage()));
  const entry: Entry = { ...texts, ...placeOf(coming ?? data.entry) };
  /** Whether a navigation to an entry is pending. */
  const going = useRef(false);
  const begun = useRef(false);
  const go = (next: Entry, replace: boolean) => {
    going.current = true;
    navigate(entryAddress(next), { replace, preventScrollReset: true });
  };
  const isStale = useStale() !== undefined;
  /** Not while a place is loading, because the previous one must not overtake it. A place that could not be loaded stays chosen. */
  const keep = () => {
    const inAddress = parseEntry(new URLSearchParams(here.search));
    const next = isStale ? { ...entry, ...placeOf(inAddress) } : entry;
    if (!going.current && entryAddress(next) !== entryAddress(inAddress)) go(next, true);
  };

  // A loaded place, a refused form and a step back change the address to one without the latest typed values.
  useEffect(() => {
    if (sent) last.current = sent;
    else if (navigation.state !== 'idle') last.current = null;
    // A form that is sent again at once is on its way before the screen shows it, and must not be stopped.
    if (navigation.state !== 'idle' || isSending()) return;
    going.current = false;
    const overtaken = last.current && !samePlace(last.current, data.entry) ? last.current : null;
    if (overtaken) return go({ ...entry, ...placeOf(overtaken) }, true);
    last.current = null;
    if (begun.current) keep();
    begun.current = true;
  }, [navigation.state, here.key]);

  // Take over values that were entered before hydration.
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
