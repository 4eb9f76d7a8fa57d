import { formatDate } from '@bhumi/api/contract/format';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { Skeleton } from '../components/skeleton/skeleton.tsx';
import { layoutText } from '../layout/text.ts';
import { useStale } from '../lib/api/stale-if-error.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { MutationsOpenToObjection } from '../objections/mutations-open-to-objection.tsx';
import { PostedMutationNotice } from './posted-mutation-notice.tsx';
import { landText } from './text.ts';
import { chosenRecord, recordField } from './choice.ts';
import type { Origin } from '../lib/document/origin.ts';
import { Khatian, MouzaMap } from './record.tsx';
import { RecordActions } from './record-actions.tsx';
import type { Lookup } from './use-lookup.ts';

/**
 * Scrolls to a record that was just opened, where it stands below the choice (small screens); not when it is shown again because
 * another one could not be loaded. Moves the focus from the list when the list has folded.
 */
function useInView(record: number | null) {
  const box = useRef<HTMLElement>(null);
  const before = useRef(record);
  const isStale = useStale() !== undefined;
  useEffect(() => {
    const changed = record !== before.current;
    before.current = record;
    if (!changed || record === null || isStale) return;
    const top = box.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight * 0.75 || top < 0) box.current?.scrollIntoView({ block: 'start' });
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [record, isStale]);
  return box;
}

/** The chosen record; before that a hint; while it loads, a placeholder. */
export function RecordCard({ lookup, from }: { lookup: Lookup; from: Origin | null }) {
  const text = useText(landText);
  const { product } = useText(layoutText);
  const language = useLanguage();
  const { choice, data, recordFresh } = lookup;
  const { dag, map } = data;
  const record = recordFresh ? (dag ?? map) : null;
  const box = useInView(record?.id ?? null);
  const loading = !recordFresh && (chosenRecord(choice) !== null || chosenRecord(data.choice) === null);
  const url =
    record && from && `${from.origin}/land?tab=${choice.tab}&${recordField(choice.tab)}=${record.id}`;
  return (
    <section
      className="land-record"
      id="record"
      tabIndex={-1}
      ref={box}
      aria-busy={recordFresh ? undefined : true}
    >
      {record && from && url ? (
        <article className="record">
          <p className="printed-from">
            <strong>{product}</strong> · {text.readOn(formatDate(from.at, language))} · {url}
          </p>
          {dag && data.openToObjection.length === 0 && <PostedMutationNotice dag={dag} />}
          {dag && <MutationsOpenToObjection mutations={data.openToObjection} />}
          {dag ? <Khatian dag={dag} /> : map && <MouzaMap map={map} />}
          <RecordActions key={`${choice.tab}-${record.id}`} record={record} url={url} lookup={lookup} />
          <p className="soft not-certified">{text.notCertified}</p>
        </article>
      ) : loading ? (
        <Skeleton lines={8} label={text.loading} />
      ) : (
        <EmptyState title={text.waiting[choice.tab]}>
          <p className="soft">
            {data.records?.options.length ? text.pickHint[choice.tab] : text.waitingHint[choice.tab]}
          </p>
        </EmptyState>
      )}
    </section>
  );
}
