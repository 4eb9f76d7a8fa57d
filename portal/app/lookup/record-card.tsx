import { isCopyable } from '@bhumi/api/contract/copies/copies';
import { formatMoney } from '@bhumi/api/contract/format';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Empty } from '../components/empty.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useLost } from '../lib/last-known.ts';
import { useLanguage, useText, useUser } from '../lib/root-data.ts';
import { landText } from './text.ts';
import { chosenRecord } from './choice.ts';
import { recordName } from './labels.ts';
import { PayDialog } from '../applications/pay-dialog.tsx';
import { Khatian, MouzaMap } from './record.tsx';
import { targetAddress, type Target } from '../applications/target.ts';
import type { Lookup } from './use-lookup.ts';

interface ApplyProps {
  target: Target;
  name: string;
  /** BDT; null when the API did not say. */
  fee: number | null;
  /** Whether the archive has what a copy is made of. */
  ready: boolean;
  hydrated: boolean;
}

/** Opens the payment: a page of its own as HTML, a dialog over this one once JavaScript runs and someone is signed in. */
function Apply({ target, name, fee, ready, hydrated }: ApplyProps) {
  const text = useText(landText);
  const language = useLanguage();
  const user = useUser();
  const [open, setOpen] = useState(false);
  const inPlace = hydrated && user !== null && fee !== null;
  const openDialog = (event: MouseEvent) => {
    if (!inPlace || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div className="actions">
      <a className="button" href={targetAddress(target)} onClick={openDialog}>
        {text.submit[target.tab]}
      </a>
      {hydrated && (
        <button type="button" className="button secondary" onClick={() => window.print()}>
          {text.print}
        </button>
      )}
      {fee !== null && <p className="fee">{text.feeLine(formatMoney(fee, language))}</p>}
      {inPlace && <PayDialog {...{ target, name, fee, ready, open }} onClose={() => setOpen(false)} />}
    </div>
  );
}

/**
 * Brings a record that was just opened into view, where it stands below the choice (small screens); not one that is back
 * because another one could not be reached.
 */
function useInView(record: number | null) {
  const box = useRef<HTMLElement>(null);
  const before = useRef(record);
  const lost = useLost() !== undefined;
  useEffect(() => {
    const changed = record !== before.current;
    before.current = record;
    if (!changed || record === null || lost) return;
    const top = box.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight * 0.75 || top < 0) box.current?.scrollIntoView({ block: 'start' });
  }, [record, lost]);
  return box;
}

/** The chosen record; before that, what will be here; while it loads, its place. */
export function RecordCard({ lookup }: { lookup: Lookup }) {
  const text = useText(landText);
  const language = useLanguage();
  const { choice, data, hydrated, recordFresh } = lookup;
  const { dag, map } = data;
  const record = recordFresh ? (dag ?? map) : null;
  const box = useInView(record?.id ?? null);
  const loading = !recordFresh && (chosenRecord(choice) !== null || chosenRecord(data.choice) === null);
  return (
    <section className="land-record" id="record" ref={box} aria-busy={recordFresh ? undefined : true}>
      {record ? (
        <article className="record">
          {dag ? <Khatian dag={dag} /> : map && <MouzaMap map={map} />}
          <Apply
            key={`${choice.tab}-${record.id}`}
            target={{ tab: choice.tab, id: record.id }}
            name={recordName(record, language)}
            fee={data.fee}
            ready={isCopyable(record)}
            hydrated={hydrated}
          />
          <p className="soft not-certified">{text.notCertified}</p>
        </article>
      ) : loading ? (
        <Skeleton lines={8} label={text.loading} />
      ) : (
        <Empty title={text.waiting[choice.tab]}>
          <p className="soft">
            {data.records?.options.length ? text.pickHint[choice.tab] : text.waitingHint}
          </p>
        </Empty>
      )}
    </section>
  );
}
