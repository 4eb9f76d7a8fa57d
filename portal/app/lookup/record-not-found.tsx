import { Link } from '@remix-run/react';
import { Notice } from '../components/notice/notice.tsx';
import { useText } from '../lib/document/root-data.ts';
import { choiceAddress } from './choice.ts';
import { landText } from './text.ts';
import type { Lookup } from './use-lookup.ts';

/** Says that the record of a link does not exist, and links to its place. */
export function RecordNotFound({ lookup: { choice, data } }: { lookup: Lookup }) {
  const text = useText(landText);
  if (!data.missing) return null;
  return (
    <Notice kind="error" title={text.missing[choice.tab]} live>
      <p>{text.missingHint}</p>
      <Link className="way" to={choiceAddress(choice)}>
        {choice.zil_id === null ? text.missingStart : text.missingBack}
      </Link>
    </Notice>
  );
}
