import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import { nameIn, type Language } from '@bhumi/api/contract/language';
import { paymentStatusLabels, type PaymentStatus } from '@bhumi/api/contract/states';
import { Badge } from '../components/badge.tsx';
import { recordName } from '../lookup/labels.ts';
import { useLanguage } from '../lib/root-data.ts';

const kinds = { paid: 'good', pending: 'waiting', failed: 'bad' } as const;

/** The state of a payment: PAID, Pending, Failed. */
export function StatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge kind={kinds[status]}>{paymentStatusLabels[status][useLanguage()]}</Badge>;
}

/** Terms and their values; a row without a value is left out. */
export function Facts({ rows }: { rows: [string, string | null | undefined][] }) {
  return (
    <dl className="facts">
      {rows.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What an application is about: `Khatian 45 · Dag 12`, or the name of the map. */
export function appliedFor({ dag, mouza_map: map }: ApplicationAnswer, language: Language): string | null {
  const record = dag ?? map;
  return record && recordName(record, language);
}

/** Where the record lies: mouza, upazila, district. */
export function recordPlace({ dag, mouza_map: map }: ApplicationAnswer, language: Language): string | null {
  const mouza = (dag ?? map)?.zil.mouza;
  if (!mouza) return null;
  return [mouza, mouza.upazila, mouza.upazila.district].map((place) => nameIn(place, language)).join(', ');
}

/** Whether the application, or the record that it is about, is made up for demonstration. */
export const isSample = ({ is_sample: sample, dag, mouza_map: map }: ApplicationAnswer): boolean =>
  sample || Boolean((dag ?? map)?.is_sample);
