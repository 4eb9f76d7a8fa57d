import { Link } from '@remix-run/react';
import { Notice } from '../notice/notice.tsx';
import { useText } from '../../lib/document/root-data.ts';
import { layoutText } from '../../layout/text.ts';

/** Shown instead of a list that could not be loaded, with a link to try again. */
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
