import { Link, useSearchParams } from '@remix-run/react';
import { useLanguage, useText } from '../../../lib/document/root-data.ts';
import { ListFailed } from '../../../components/list-failed/list-failed.tsx';
import type { TabProps } from '../../tab.ts';
import { KINDS, parsePayments, paymentsAddress } from '../../../payments/address.ts';
import { kinds } from './kinds.ts';
import type { PaymentsData } from './tab.server.ts';
import { paymentsText } from './text.ts';

/** What the tab is about. */
export const lead = {
  en: 'What you have paid, the newest first.',
  bn: 'আপনি যা পরিশোধ করেছেন, নতুনটি আগে।',
};

/** Payments and receipts, a tab for each kind. */
export default function Payments({ data: { kind: shown, payments } }: TabProps<PaymentsData>) {
  const text = useText(paymentsText);
  const language = useLanguage();
  const [search] = useSearchParams();
  const view = { ...parsePayments(search), kind: shown };
  const { Payments: Shown, failed } = kinds[shown];
  return (
    <>
      <nav className="tabs" aria-label={text.kindsLabel}>
        {KINDS.map((kind) => (
          <Link
            key={kind}
            to={paymentsAddress({ kind })}
            aria-current={kind === shown ? 'page' : undefined}
            preventScrollReset
          >
            {kinds[kind].label[language]}{' '}
          </Link>
        ))}
      </nav>
      {payments ? (
        <Shown view={view} payments={payments} />
      ) : (
        <ListFailed title={failed[language]} again={paymentsAddress(view)} />
      )}
    </>
  );
}
