import { Link } from '@remix-run/react';
import { Notice } from '../components/notice.tsx';
import { useText } from '../lib/root-data.ts';
import { landText } from './text.ts';
import { choiceAddress } from './choice.ts';
import type { Lookup } from './use-lookup.ts';

/** What could not be loaded, that nothing was lost, and a way to try again. */
export function Failures({ lookup: { choice, data } }: { lookup: Lookup }) {
  const text = useText(landText);
  if (data.failures.length === 0) return null;
  return (
    <Notice kind="error" live>
      {data.failures.map((failure) => (
        <p key={failure} className="notice-title">
          {text.failures[failure]}
        </p>
      ))}
      <p>
        {text.nothingLost}{' '}
        <Link to={choiceAddress(choice)} replace preventScrollReset>
          {text.tryAgain}
        </Link>
      </p>
    </Notice>
  );
}
