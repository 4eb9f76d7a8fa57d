import type { ApplicationFees } from '@bhumi/api/contract/applications/applications';
import { formatMoney } from '@bhumi/api/contract/format';
import type { ApplicationType } from '@bhumi/api/contract/applications/fees';
import { Notice } from '../components/notice/notice.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { feeTexts } from './text/pricing.ts';

/** The fee of each type of application (BDT); null: the fees could not be loaded. */
export function FeeTable({ fees }: { fees: ApplicationFees | null }) {
  const text = useText(feeTexts);
  const language = useLanguage();
  if (!fees) {
    return (
      <Notice kind="error" title={text.failed}>
        <p>{text.failedHint}</p>
        <p>
          <a className="way" href="/pricing">
            {text.again}
          </a>
        </p>
      </Notice>
    );
  }
  return (
    <table className="amounts">
      <caption className="hidden-text">{text.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.what}</th>
          <th scope="col">{text.fee}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(fees).map(([type, fee]) => (
          <tr key={type}>
            <th scope="row">{text.copyOf[type as ApplicationType]}</th>
            <td>{formatMoney(fee, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
