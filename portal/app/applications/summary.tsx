import { formatMoney } from '@bhumi/api/contract/format';
import type { DagDetail, MouzaMapDetail } from '@bhumi/api/contract/lookup/lookup';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { applyText } from './text.ts';
import { mouzaLabel, placeLabel } from '../cascade/labels.ts';
import { recordName } from '../lookup/labels.ts';
import type { Target } from './target.ts';

/** What is applied for, and what it costs. */
export function Summary({
  target,
  record,
  fee,
}: {
  target: Target;
  record: DagDetail | MouzaMapDetail;
  fee: number;
}) {
  const text = useText(applyText);
  const language = useLanguage();
  const { mouza } = record.zil;
  const place = [mouzaLabel(mouza, language), mouza.upazila, mouza.upazila.district].map((part) =>
    typeof part === 'string' ? part : placeLabel(part, language),
  );
  return (
    <dl className="facts panel pay-summary">
      <div>
        <dt>{text.what}</dt>
        <dd>
          {text.copyOf[target.tab]}
          <br />
          <strong>{recordName(record, language)}</strong>
          <br />
          <RecordedName>{place.join(', ')}</RecordedName>
        </dd>
      </div>
      <div>
        <dt>{text.fee}</dt>
        <dd>
          <strong>{formatMoney(fee, language)}</strong>
        </dd>
      </div>
    </dl>
  );
}
