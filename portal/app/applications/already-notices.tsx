import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatMoney } from '@bhumi/api/contract/format';
import type { ReactNode } from 'react';
import { Facts } from '../components/facts/facts.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { ownApplicationAddress } from './list-address.ts';
import { applyText } from './text.ts';

/** Says that this payment was already made and nothing more is due. */
export function AlreadyPaidNotice({ id, another }: { id: number; another?: ReactNode }) {
  const text = useText(applyText);
  const language = useLanguage();
  return (
    <>
      <Notice kind="success" title={text.alreadyTitle}>
        <p>{text.already(digitsIn(id, language))}</p>
      </Notice>
      <p className="actions">
        <a className="button" href={ownApplicationAddress(id)}>
          {text.seeApplication}
        </a>
        {another}
      </p>
    </>
  );
}

interface AlreadyOwnedProps {
  application: Pick<ApplicationAnswer, 'id' | 'copy'>;
  /** What another copy costs, in BDT. */
  fee: number;
  /** The form or link that buys another copy. */
  again: ReactNode;
}

/** Says that the reader already owns an up-to-date copy, where it is, and how to buy another. */
export function OwnedCopyNotice({ application: { id, copy }, fee, again }: AlreadyOwnedProps) {
  const text = useText(applyText);
  const language = useLanguage();
  const ready = copy?.status === 'ready' && copy.issued_at && copy.number;
  return (
    <>
      <Notice kind="info" title={text.ownedTitle} live>
        <p>{ready ? text.ownedReady : text.ownedInWork}</p>
        <p>{text.ownedSame(formatMoney(fee, language))}</p>
      </Notice>
      <Facts
        rows={[
          [text.application, digitsIn(id, language)],
          [text.copyNumber, copy?.number && digitsIn(copy.number, language)],
          [text.issuedOn, copy?.issued_at && formatDate(copy.issued_at, language)],
          [text.paidOn, ready || !copy ? null : formatDate(copy.requested_at, language)],
        ]}
      />
      <p className="actions">
        {ready && (
          <a className="button" href={`/dashboard/document/${id}`}>
            {text.download}
          </a>
        )}
        <a className={ready ? undefined : 'button'} href={ownApplicationAddress(id)}>
          {text.seeApplication}
        </a>
        {again}
      </p>
    </>
  );
}
