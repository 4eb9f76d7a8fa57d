import { useNavigate, useNavigation } from '@remix-run/react';
import { useCallback } from 'react';
import { useHydrated } from '../lib/hydrated.ts';
import { agree, choiceAddress, parseChoice, recordField, STEPS, type Choice, type Step } from './choice.ts';
import type { LandData } from './data.ts';

/** What the screen shows: the choice being loaded if there is one, and which parts of the data still belong to it. */
export interface Lookup {
  choice: Choice;
  data: LandData;
  /** Until JavaScript has taken over, and without it, every form has its button. */
  hydrated: boolean;
  /** Whether the options of a step are those of the choice shown. */
  fresh: (step: Step) => boolean;
  surveysFresh: boolean;
  recordsFresh: boolean;
  recordFresh: boolean;
  /** Goes to another choice in place; the page stays where it is. */
  go: (choice: Choice, options?: { replace?: boolean; pick?: boolean }) => void;
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
  const inZil = [...STEPS, 'tab'] as const;
  return {
    choice,
    data,
    hydrated,
    fresh: (step) => agree(choice, data.choice, STEPS.slice(0, STEPS.indexOf(step))),
    surveysFresh: agree(choice, data.choice, inZil),
    recordsFresh: agree(choice, data.choice, [...inZil, 'survey_type_id', 'q']),
    recordFresh: !picking && agree(choice, data.choice, ['tab', recordField(choice.tab)]),
    go,
  };
}
