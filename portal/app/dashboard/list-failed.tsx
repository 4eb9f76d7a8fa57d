import { Link } from '@remix-run/react';
import { Notice } from '../components/notice.tsx';
import { useText } from '../lib/root-data.ts';
import { dashboardText } from './text.ts';

/** What stands in the place of a list that did not come: what failed, and a way to try again. */
export function ListFailed({ title, again }: { title: string; again: string }) {
  const text = useText(dashboardText);
  return (
    <Notice kind="error" title={title} live>
      {text.failedHint}{' '}
      <Link to={again} replace reloadDocument>
        {text.tryAgain}
      </Link>
    </Notice>
  );
}
