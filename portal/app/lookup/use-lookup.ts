import { useNavigate, useNavigation } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { parseOption, STEPS, type Step } from '../cascade/steps.ts';
import { hasSameFields, choiceAddress, choose, parseChoice, recordField, type Choice } from './choice.ts';
import type { LandData } from './data.ts';

/** What the screen shows: the choice (the one being loaded, if any), and which parts of the data belong to it. */
export interface Lookup {
  choice: Choice;
  data: LandData;
  /** False before hydration and without JavaScript: then every form shows its button. */
  hydrated: boolean;
  surveysFresh: boolean;
  recordsFresh: boolean;
  recordFresh: boolean;
  /** Navigates to another choice without moving the scroll position. */
  go: (choice: Choice, options?: { replace?: boolean; pick?: boolean }) => void;
}

/** Whether a select has keyboard focus, as far as the browser can tell: Firefox before 85 and Safari before 15.4 cannot. */
const isTurnedThrough = (select: HTMLSelectElement): boolean =>
  CSS.supports('selector(:focus-visible)') && select.matches(':focus-visible');

/**
 * Returns a choice with values in the page's controls that the address does not have yet (of a place the uppermost step); null
 * when they agree.
 */
function unsaidChoice(choice: Choice): Choice | null {
  const changed = (field: Step | 'dag_id') => {
    const select = document.getElementById(field);
    // A select being operated by keyboard is not confirmed yet.
    return select instanceof HTMLSelectElement &&
      !select.disabled &&
      !isTurnedThrough(select) &&
      parseOption(field, select.value) !== choice[field]
      ? { id: parseOption(field, select.value) }
      : null;
  };
  for (const step of STEPS) {
    const found = changed(step);
    if (found) return choose(choice, step, found.id);
  }
  const search = document.getElementById('q');
  const q = search instanceof HTMLInputElement ? search.value.trim() : choice.q;
  const dag = changed('dag_id');
  if (dag) return choose({ ...choice, q }, 'dag_id', dag.id);
  return q === choice.q ? null : choose(choice, 'q', q);
}

/** Turns the loaded data and a navigation under way into what the screen shows. */
export function useLookup(data: LandData): Lookup {
  const navigation = useNavigation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const coming = navigation.location?.pathname === '/land' ? navigation.location.search : null;
  const choice = coming === null ? data.choice : parseChoice(new URLSearchParams(coming));
  const picking = coming !== null && new URLSearchParams(coming).has('pick');
  const go = useCallback<Lookup['go']>(
    (next, { replace = false, pick = false } = {}) => {
      const address = choiceAddress(next);
      navigate(pick ? `${address}&pick=1` : address, { replace, preventScrollReset: true });
    },
    [navigate],
  );
  // Take over values that were entered before hydration.
  useEffect(() => {
    const unsaid = unsaidChoice(data.choice);
    if (unsaid) go(unsaid);
  }, []);
  const inZil = [...STEPS, 'tab'] as const;
  return {
    choice,
    data,
    hydrated,
    surveysFresh: hasSameFields(choice, data.choice, inZil),
    recordsFresh: hasSameFields(choice, data.choice, [...inZil, 'survey_type_id', 'q']),
    recordFresh: !picking && hasSameFields(choice, data.choice, ['tab', recordField(choice.tab)]),
    go,
  };
}
