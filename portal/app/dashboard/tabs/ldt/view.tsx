import { useNavigate, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { ErrorSummary } from '../../../components/error-summary/error-summary.tsx';
import { Bill } from '../../../land-tax/bill.tsx';
import type { LandTaxData } from '../../../land-tax/load.server.ts';
import { Pay } from '../../../land-tax/pay.tsx';
import { Registrations } from '../../../land-tax/registrations.tsx';
import { landTaxText } from '../../../land-tax/text.ts';
import { landTaxAddress } from '../../../land-tax/view.ts';
import { useText } from '../../../lib/document/root-data.ts';
import { useRevalidateOnChange } from '../../../lib/api/use-revalidate-on-change.ts';
import type { TabProps } from '../../tab.ts';
import { useLandTaxStep } from './use-step.ts';

/** What the tab is about. */
export const lead = {
  en: 'Your registered lands, and the tax that is due for them.',
  bn: 'আপনার নিবন্ধিত জমি ও প্রদেয় কর।',
};

/** How often to poll for a decision of the land office, in milliseconds (specification 2, section 9). */
const REFRESH = 10_000;

interface StepProps {
  title: string;
  dialog: boolean;
  /** The form is being submitted. */
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A step of paying, with its title. */
function Step({ title, dialog, busy, onClose, children }: StepProps) {
  if (dialog) {
    return (
      <Dialog title={title} open busy={busy} onClose={onClose}>
        {children}
      </Dialog>
    );
  }
  return (
    <section className="tax-step" aria-labelledby="tax-step">
      <h3 id="tax-step">{title}</h3>
      {children}
    </section>
  );
}

/** The errors of the page and of the selection; a dialog shows its own. */
export function Summary({ data, isStale, refusal }: TabProps<LandTaxData>) {
  const { dialog, refused } = useLandTaxStep(data, isStale);
  const labels = { payer_identifier: useText(landTaxText).payer };
  return dialog || data.already ? null : <ErrorSummary refusal={refusal ?? refused} labels={labels} />;
}

/** The land tax tab: the registered lands, and the bill and the payment over them or in their place. */
export default function Ldt({ data, isStale, refusal }: TabProps<LandTaxData>) {
  const text = useText(landTaxText);
  const { view, step, dialog, refused } = useLandTaxStep(data, isStale);
  const navigate = useNavigate();
  const { bill, stamp } = data;
  const paying = useNavigation().formMethod === 'POST';
  useRevalidateOnChange('/dashboard/land-tax-state', stamp, REFRESH);
  const close = () => navigate(landTaxAddress({ ids: view.ids }), { preventScrollReset: true });
  return (
    <>
      {data.already && !isStale && (
        <Notice kind="success" title={data.already.title} live>
          <p>{data.already.text}</p>
          <p>
            <a className="way" href={data.already.way.href}>
              {data.already.way.label}
            </a>
          </p>
        </Notice>
      )}
      {(dialog || step === 'list') && (
        <Registrations data={data} ids={view.ids} errors={refused?.errors ?? {}} />
      )}
      {step === 'bill' && bill && (
        <Step key="bill" title={text.billTitle} dialog={dialog} onClose={close}>
          <Bill bill={bill} ids={view.ids} heading={dialog ? 'h3' : 'h4'} />
        </Step>
      )}
      {step === 'pay' && bill && (
        <Step key="pay" title={text.payTitle} dialog={dialog} busy={paying} onClose={close}>
          {dialog && <ErrorSummary refusal={refusal} labels={{ payer_identifier: text.payer }} />}
          <Pay bill={bill} ways={data.ways} view={view} refusal={refusal} />
        </Step>
      )}
    </>
  );
}
