import { formatDate } from '@bhumi/api/contract/format';
import {
  carriedText,
  disputedText,
  postedText,
  restrictionRows,
  restrictionTexts,
  type PublicRestriction,
} from '@bhumi/api/contract/restrictions/restrictions';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { useLanguage } from '../lib/document/root-data.ts';

interface RestrictionsProps {
  /** Undefined: a process of the version before answered, which knows of none. */
  of?: readonly PublicRestriction[] | undefined;
  /** The day since which it is under dispute; null: it is not. */
  disputedSince?: string | null | undefined;
  /** For whoever asks for a mutation: the day since which another one waits; null: none does. */
  postedSince?: string | null | undefined;
  /** Unique on the page. */
  headingId?: string;
  /** For whoever would ask for a mutation: says that it is refused, where it is. */
  beforeMutation?: boolean;
}

/** What burdens the land today, for whoever would buy it: kind, authority, reference and day, and whether it is under dispute. */
export function Restrictions({
  of = [],
  disputedSince,
  postedSince,
  headingId = 'restricted',
  beforeMutation = false,
}: RestrictionsProps) {
  const language = useLanguage();
  // The form has no heading above it but the page's.
  const Heading = beforeMutation ? 'h2' : 'h3';
  return (
    <>
      {of.length > 0 && (
        <section className="restricted" aria-labelledby={headingId}>
          <Heading id={headingId}>{restrictionTexts.restricted[language]}</Heading>
          <ul>
            {of.map(({ kind, authority, reference, ordered_on, whole_khatian, carried_from: from }) => (
              <li key={`${kind} ${authority} ${reference} ${ordered_on}`}>
                <strong>{restrictionRows[kind].label[language]}</strong>
                {whole_khatian && ` (${restrictionTexts.wholeKhatian[language]})`}:{' '}
                <RecordedName>{authority}</RecordedName>, <RecordedName>{reference}</RecordedName>,{' '}
                {formatDate(ordered_on, language)}
                {from && ` (${carriedText(from)[language]})`}
              </li>
            ))}
          </ul>
          {beforeMutation && of.some(({ kind }) => restrictionRows[kind].effect === 'refuses') && (
            <p>{restrictionTexts.refuses[language]}</p>
          )}
        </section>
      )}
      {disputedSince && (
        <p className="restricted">
          <strong>{disputedText(disputedSince)[language]}</strong>
        </p>
      )}
      {postedSince && <p className="restricted">{postedText(postedSince)[language]}</p>}
    </>
  );
}
