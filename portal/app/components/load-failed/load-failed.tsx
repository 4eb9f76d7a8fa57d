import { Link } from '@remix-run/react';
import { useText } from '../../lib/document/root-data.ts';
import { layoutText } from '../../layout/text.ts';
import { Notice } from '../notice/notice.tsx';

interface LoadFailedProps {
  said: readonly string[];
  /** That nothing was lost, where `said` does not say so. */
  kept?: string;
  /** The address that is tried again. */
  again: string;
  className?: string;
}

/** What could not be loaded, and a way to try again; said where the reader is, however far down the page. */
export function LoadFailed({ said, kept, again, className = '' }: LoadFailedProps) {
  const text = useText(layoutText);
  return (
    <div className={`load-failed ${className}`}>
      <Notice kind="error" live>
        {said.map((each) => (
          <p key={each} className="notice-title">
            {each}
          </p>
        ))}
        <p>
          {kept}{' '}
          <Link to={again} replace preventScrollReset>
            {text.tryAgain}
          </Link>
        </p>
      </Notice>
    </div>
  );
}
