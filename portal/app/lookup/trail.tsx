import { Link } from '@remix-run/react';
import { useText } from '../lib/root-data.ts';
import { landText } from './text.ts';
import { STEPS } from '../cascade/steps.ts';
import { choiceAddress, without } from './choice.ts';
import type { Lookup } from './use-lookup.ts';

/** The place chosen so far as a path (Dhaka › Dhaka › Savar); each part leads back to its own choice. */
export function Trail({ lookup: { choice, data } }: { lookup: Lookup }) {
  const text = useText(landText);
  const parts = STEPS.flatMap((step) => {
    const option = data.steps[step]?.find(({ id }) => id === choice[step]);
    return option ? [{ step, label: option.label }] : [];
  });
  if (parts.length === 0) return null;
  return (
    <nav className="trail" aria-label={text.path}>
      <ol>
        {parts.map(({ step, label }) => (
          <li key={step}>
            <Link to={choiceAddress(without(choice, step))} preventScrollReset>
              <span className="hidden-text">{text.change(text.steps[step], '')}</span>
              {step === 'zil_id' ? `${text.steps.zil_id} ${label}` : label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
