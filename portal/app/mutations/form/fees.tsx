import { formatMoney } from '@bhumi/api/contract/format';
import {
  MUTATION_LAND_TYPES,
  mutationLandLabels,
  type MutationFee,
  type MutationFees,
} from '@bhumi/api/contract/mutations/fees';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { formText } from './text.ts';

/** Both parts of a fee and their total, as the server gives them. */
export function FeeLines({ fee }: { fee: MutationFee }) {
  const text = useText(formText);
  const language = useLanguage();
  return (
    <dl className="fee-lines">
      {(['application', 'mutation', 'total'] as const).map((part) => (
        <div key={part}>
          <dt>{text.fee[part]}</dt>
          <dd>{formatMoney(fee[part], language)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The fees by type of land. When a type is chosen, a style sheet shows only that one, with or without JavaScript. */
export function FeesSummary({ fees }: { fees: MutationFees | null }) {
  const text = useText(formText);
  const language = useLanguage();
  if (!fees) return <p className="soft">{text.feeUnknown}</p>;
  return (
    <>
      <p className="hint fee-hint">{text.feeChoose}</p>
      {MUTATION_LAND_TYPES.map((type) => (
        <div key={type} className={`fee-of fee-of-${type}`}>
          <h2 className="part">{mutationLandLabels[type][language]}</h2>
          <FeeLines fee={fees[type]} />
        </div>
      ))}
    </>
  );
}
