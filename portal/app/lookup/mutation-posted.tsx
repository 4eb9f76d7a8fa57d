import { formatDate } from '@bhumi/api/contract/format';
import type { DagDetail } from '@bhumi/api/contract/lookup/lookup';
import { Notice } from '../components/notice/notice.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { boardAddress } from '../notice-board/address.ts';
import { landText } from './text.ts';

/** Returns the address of the notices of a dag. */
function noticesOf({ dag_no, zil: { mouza } }: DagDetail): string {
  const { upazila } = mouza;
  return boardAddress({
    place: {
      division_id: upazila.district.division.id,
      district_id: upazila.district.id,
      upazila_id: upazila.id,
      mouza_id: mouza.id,
    },
    office_id: null,
    typed: { khatian: '', dag: dag_no, number: '' },
    before: null,
  });
}

/** Tells whoever would buy the land that somebody has already asked for its mutation, and leads to the notice. */
export function MutationPosted({ dag }: { dag: DagDetail }) {
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
