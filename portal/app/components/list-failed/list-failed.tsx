import { Link } from '@remix-run/react';
import { Notice } from '../notice/notice.tsx';
import { useText } from '../../lib/document/root-data.ts';
import { layoutText } from '../../layout/text.ts';

/** What stands in the place of a list that did not come: what failed, and a way to try again. */
export function ListFailed({ title, again }: { title: string; again: string }) {
  const text = useText(layoutText);
  return (
    <Notice kind="error" title={title} live>
      {text.nothingLost}{' '}
      <Link to={again} replace reloadDocument>
        {text.tryAgain}
      </Link>
    </Notice>
  );
}
