import { Link } from '@remix-run/react';
import { useText } from '../../lib/document/root-data.ts';
import { layoutText } from '../../layout/text.ts';
import { Notice } from '../notice/notice.tsx';

interface LoadFailedProps {
  messages: readonly string[];
  /** Says that nothing was lost, where the messages do not. */
  reassurance?: string;
  /** The address that the link loads again. */
  retryAddress: string;
  className?: string;
}

/** What could not be loaded, and a way to try again; said where the reader is, however far down the page. */
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
          {reassurance}{' '}
          <Link to={retryAddress} replace preventScrollReset>
            {text.tryAgain}
          </Link>
        </p>
      </Notice>
    </div>
  );
}
