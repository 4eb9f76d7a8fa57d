import { formatDate } from '@bhumi/api/contract/format';
import {
  restrictionRows,
  restrictionTexts,
  type PublicRestriction,
} from '@bhumi/api/contract/restrictions/restrictions';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { useLanguage } from '../lib/document/root-data.ts';

/**
 * What burdens the land today, for whoever would buy it: kind, authority, reference and day.
 * @param of undefined: a process of the version before answered, which knows of none
 * @param headingId unique on the page
 */
export function Restrictions({
  of = [],
  headingId = 'restricted',
}: {
  of?: readonly PublicRestriction[] | undefined;
  headingId?: string;
}) {
  const language = useLanguage();
  if (of.length === 0) return null;
  return (
    <section className="restricted" aria-labelledby={headingId}>
      <h3 id={headingId}>{restrictionTexts.restricted[language]}</h3>
      <ul>
        {of.map(({ kind, authority, reference, ordered_on, whole_khatian }) => (
          <li key={`${kind} ${authority} ${reference} ${ordered_on}`}>
            <strong>{restrictionRows[kind].label[language]}</strong>
            {whole_khatian && ` (${restrictionTexts.wholeKhatian[language]})`}:{' '}
            <RecordedName>{authority}</RecordedName>, <RecordedName>{reference}</RecordedName>,{' '}
            {formatDate(ordered_on, language)}
          </li>
        ))}
      </ul>
    </section>
  );
}
