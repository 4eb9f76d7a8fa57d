import { Component, type ReactElement, type ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { offlineTexts } from '../i18n/offline-texts.ts';
import { isOnline } from '../lib/online.ts';
import { RetryAlert } from '../lib/RetryAlert.tsx';

interface Props {
  children: ReactNode;
  /** The fallback for a failure (default: a text that the page could not be opened). */
  failed?: (retry: () => void) => ReactNode;
}

/** Contains the failure of a part of the page, or of its script: the rest keeps working. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  /** Browsers remember a script that failed to load, so the page is reloaded when the browser is online. */
  retry = (): void => {
    if (isOnline()) window.location.reload();
  };

  override render(): ReactNode {
    const { children, failed } = this.props;
    if (!this.state.failed) return children;
    return failed ? failed(this.retry) : <PartFailed retry={this.retry} />;
  }
}

/** The fallback of a failed part. */
export function PartFailed({ retry }: { retry: () => void }): ReactElement {
  const { say } = useLanguage();
  return (
    <RetryAlert title={say(offlineTexts.partFailed)} onRetry={retry}>
      {say(offlineTexts.partHelp)}
    </RetryAlert>
  );
}
