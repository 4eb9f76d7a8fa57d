import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useStale } from '../lib/api/stale-if-error.ts';
import { useText } from '../lib/document/root-data.ts';
import { landText } from './text.ts';
import { ChoiceInputs } from './choice-inputs.tsx';
import { choiceAddress, choose, isWholeMouza, recordField, clearChoice } from './choice.ts';
import type { Lookup } from './use-lookup.ts';

/** How long typing must pause before the list is loaded, in milliseconds (specification 1, section 9). */
const DEBOUNCE = 300;

/** The search over dags or maps. Typing narrows the list; Enter opens the exact match, otherwise the first. */
export function Search({ lookup: { choice, go } }: { lookup: Lookup }) {
  const text = useText(landText);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const shown = useRef(choice.q);
  const rest = choiceAddress(choose(choice, 'q', ''));
  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => forget, [rest]);
  // A navigation cancels a pending search, also while the screen still shows the previous choice.
  useEffect(() => {
    const drop = ({ type, target }: Event) => {
      if (type === 'change' ? target !== input.current : (target as Element).closest('a')) {
        forget();
      }
    };
    document.addEventListener('change', drop, true);
    document.addEventListener('click', drop, true);
    window.addEventListener('popstate', forget);
    return () => {
      document.removeEventListener('change', drop, true);
      document.removeEventListener('click', drop, true);
      window.removeEventListener('popstate', forget);
    };
  }, []);
  const isStale = useStale() !== undefined;
  // Show the search of the address, unless the reader is typing, has just typed, or a search could not be loaded.
  useEffect(() => {
    if (isStale) return;
    const box = input.current;
    const same = choice.q === shown.current;
    shown.current = choice.q;
    if (!same && box && box !== document.activeElement && timer.current === undefined) box.value = choice.q;
  }, [choice.q, isStale]);
  const typedText = () => input.current?.value.trim() ?? '';
  const narrow = () => {
    forget();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const q = typedText();
      if (q !== choice.q) go(choose(choice, 'q', q), { replace: choice.q !== '' });
    }, DEBOUNCE);
  };
  const record = recordField(choice.tab);
  return (
    <form
      role="search"
      method="get"
      action="/land#choose"
      autoComplete="off"
      className="field land-search"
      onSubmit={(event) => {
        event.preventDefault();
        forget();
        go(choose(choice, 'q', typedText()), { pick: true });
      }}
    >
      <ChoiceInputs choice={clearChoice(clearChoice(choice, record), 'q')} />
      <input type="hidden" name="pick" value="1" />
      <label htmlFor="q">{text.search[choice.tab]}</label>
      <p className="hint" id="q-hint">
        {(isWholeMouza(choice) ? text.wholeHint : text.searchHint)[choice.tab]}
      </p>
      <div className="step-control">
        <input
          ref={input}
          id="q"
          name="q"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={choice.q}
          aria-describedby="q-hint"
          onChange={narrow}
        />
        <button type="submit" className="button secondary">
          {text.go}
        </button>
        {choice.q !== '' && (
          <Link
            className="button secondary"
            to={choiceAddress(choose(choice, 'q', ''))}
            preventScrollReset
            onClick={() => {
              forget();
              if (input.current) input.current.value = '';
              input.current?.focus();
            }}
          >
            {text.clear}
          </Link>
        )}
      </div>
    </form>
  );
}
