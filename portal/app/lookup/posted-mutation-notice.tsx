import { formatDate } from '@bhumi/api/contract/format';
import type { DagDetail } from '@bhumi/api/contract/lookup/lookup';
import { Notice } from '../components/notice/notice.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { landText } from './text.ts';

/** Returns the address of the notices of a dag. It is written out, as the board's own module would be one more script of the lookup. */
function noticesOf({ dag_no, zil: { mouza } }: DagDetail): string {
  const { upazila } = mouza;
  const { district } = upazila;
  const place = `division_id=${district.division.id}&district_id=${district.id}&upazila_id=${upazila.id}&mouza_id=${mouza.id}`;
  return `/notice-board?${place}&dag=${encodeURIComponent(dag_no)}`;
}

/** Tells whoever would buy the land that somebody has already asked for its mutation, and leads to the notice. */
export function PostedMutationNotice({ dag }: { dag: DagDetail }) {
  const text = useText(landText);
  const language = useLanguage();
  if (!dag.mutation_posted_since) return null;
  return (
    <div className="asked-of-record">
      <Notice kind="warning" title={text.posted}>
        <p>
          {text.postedSince(formatDate(dag.mutation_posted_since, language))}{' '}
          <a href={noticesOf(dag)}>{text.seePosted}</a>
        </p>
      </Notice>
    </div>
  );
}
