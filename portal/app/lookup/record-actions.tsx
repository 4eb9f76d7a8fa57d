import { isCopyable } from '@bhumi/api/contract/copies/copies';
import { formatMoney } from '@bhumi/api/contract/format';
import type { DagDetail, MouzaMapDetail } from '@bhumi/api/contract/lookup/lookup';
import { lazy, Suspense, useEffect, useState, type ComponentType, type MouseEvent } from 'react';
import type { PayDialogProps } from '../applications/pay-dialog.tsx';
import { targetAddress } from '../applications/target.ts';
import { dagMapAddress } from '../maps/search.ts';
import { registrationAddressOfRecord } from '../land-registrations/address-of-dag.ts';
import { supportsDialog } from '../lib/browser/supports-dialog.ts';
import { useLanguage, useText, useUser } from '../lib/document/root-data.ts';
import { newMutationAddress } from '../mutations/address.ts';
import { CopyLink } from './copy-link.tsx';
import { recordName } from './labels.ts';
import { landText } from './text.ts';
import type { Lookup } from './use-lookup.ts';

/** Loaded after hydration. When it cannot be loaded, the browser goes to the page with the same form. */
const PayDialog = lazy((): Promise<{ default: ComponentType<PayDialogProps> }> =>
  import('../applications/pay-dialog.tsx').then(
    ({ PayDialog: Loaded }) => ({ default: Loaded }),
    () => ({ default: PayElsewhere }),
  ),
);

function PayElsewhere({ target, open }: PayDialogProps) {
  const address = targetAddress(target);
  useEffect(() => {
    if (open) location.assign(address);
  }, [address, open]);
  return null;
}

interface RecordActionsProps {
  record: DagDetail | MouzaMapDetail;
  url: string;
  lookup: Lookup;
}

/** Returns the address of the form by which its owner becomes known. */
const claimAddress = (dagId: number): string => `/dashboard/land/claim?dag_id=${dagId}`;

/** Returns the address of the form by which somebody says to act for an owner. */
const actingAddress = (dagId: number): string => `/dashboard/land/acting/new?dag_id=${dagId}`;

/** Returns the address of the form by which a verified reader follows it. */
const watchAddress = (dagId: number): string => `/dashboard/land/watch?dag_id=${dagId}`;

/** Returns the address of the mutation form, filled in from a dag. */
function mutationAddressOf({ zil, survey_type: survey, khatiyan_number, dag_no }: DagDetail): string {
  const { mouza } = zil;
  const { upazila } = mouza;
  return newMutationAddress({
    division_id: upazila.district.division.id,
    district_id: upazila.district.id,
    upazila_id: upazila.id,
    mouza_id: mouza.id,
    survey_type_id: survey?.id ?? null,
    zil_id: zil.id,
    khatian_number: khatiyan_number,
    dag_number: dag_no,
  });
}

/**
 * The actions for a record. A copy is paid for on its own page; with JavaScript, for a signed-in reader and in browsers with
 * dialogs, in a dialog over this page.
 */
export function RecordActions({ record, url, lookup }: RecordActionsProps) {
  const text = useText(landText);
  const language = useLanguage();
  const user = useUser();
  const [open, setOpen] = useState(false);
  const { hydrated, choice, data } = lookup;
  const { fee } = data;
  const target = { tab: choice.tab, id: record.id };
  const inPlace = hydrated && user !== null && fee !== null && supportsDialog();
  const openDialog = (event: MouseEvent) => {
    if (!inPlace || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <div className="actions">
        <a className="button" href={targetAddress(target)} onClick={openDialog}>
          {text.submit[target.tab]}
        </a>
        {fee !== null && <p className="fee">{text.feeLine(formatMoney(fee, language))}</p>}
        {inPlace && (
          <Suspense>
            <PayDialog
              target={target}
              name={recordName(record, language)}
              fee={fee}
              ready={isCopyable(record)}
              open={open}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </div>
      <div className="actions more-actions">
        {'dag_no' in record && <a href={registrationAddressOfRecord(record)}>{text.registerForTax}</a>}{' '}
        {'dag_no' in record && <a href={mutationAddressOf(record)}>{text.requestMutation}</a>}{' '}
        {'dag_no' in record && record.has_boundary && (
          <a href={dagMapAddress({ dag_id: record.id, dag_no: record.dag_no })}>{text.onMap}</a>
        )}{' '}
        {'dag_no' in record && <a href={claimAddress(record.id)}>{text.thisIsMine}</a>}{' '}
        {'dag_no' in record && user?.verified_name && (
          <a href={actingAddress(record.id)}>{text.actForOwner}</a>
        )}{' '}
        {'dag_no' in record && user?.verified_name && <a href={watchAddress(record.id)}>{text.watch}</a>}{' '}
        <CopyLink key={url} url={url} />
        {hydrated && (
          <button type="button" className="button secondary" onClick={() => window.print()}>
            {text.print}
          </button>
        )}
      </div>
    </>
  );
}
