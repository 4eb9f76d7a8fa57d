import { formatNumber } from '@bhumi/api/contract/format';
import { Link } from '@remix-run/react';
import { zilPath } from '../cascade/labels.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { choiceAddress, choose } from './choice.ts';
import { landText } from './text.ts';
import type { Lookup } from './use-lookup.ts';

/** Links to other sheets of the mouza in which the search finds something. */
export function OtherSheets({ lookup: { choice, data } }: { lookup: Lookup }) {
  const text = useText(landText);
  const language = useLanguage();
  if (data.elsewhere.length === 0) return null;
  return (
    <nav className="chips-group" aria-labelledby="elsewhere-label">
      <h3 id="elsewhere-label">{text.elsewhere}</h3>
      <ul className="chips">
        {data.elsewhere.map((zil) => (
          <li key={zil.id}>
            <Link
              className="chip"
              to={choiceAddress({ ...choose(choice, 'zil_id', zil.id), q: choice.q })}
              preventScrollReset
            >
              {text.inSheet(zilPath(zil, language), formatNumber(zil.found, language))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
