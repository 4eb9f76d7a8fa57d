import { Link } from '@remix-run/react';
import { useText } from '../../lib/document/root-data.ts';
import { layoutText } from '../../layout/text.ts';
import { Notice } from '../notice/notice.tsx';

interface LoadFailedProps {
  messages: readonly string[];
  /** Says what is kept: by default, that nothing was lost. Null where the messages say so. */
  reassurance?: string | null;
  /** The address that the link loads again. */
  retryAddress: string;
  className?: string;
}

/** Says what could not be loaded and links to another try. It stays in sight, however far down the reader has scrolled. */
export function LoadFailed({ messages, reassurance, retryAddress, className = '' }: LoadFailedProps) {
  const text = useText(layoutText);
  return (
    <div className={`load-failed ${className}`}>
      <Notice kind="error" live>
        {messages.map((each) => (
          <p key={each} className="notice-title">
            {each}
          </p>
        ))}
        <p>
          {reassurance === undefined ? text.nothingLost : reassurance}{' '}
          <Link to={retryAddress} replace preventScrollReset>
            {text.tryAgain}
          </Link>
        </p>
      </Notice>
    </div>
  );
}
