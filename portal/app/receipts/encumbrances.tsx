import { formatDate } from '@bhumi/api/contract/format';
import type { VerifiedCopy } from '@bhumi/api/contract/receipts/verify';
import {
  disputedText,
  restrictionLine,
  type Encumbrances,
} from '@bhumi/api/contract/restrictions/restrictions';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { verifyText } from './text.ts';

/** What burdens the land today and came after the copy: whoever relies on the paper has to know it. */
export function EncumbrancesSince({ copy }: { copy: VerifiedCopy }) {
  const text = useText(verifyText);
  const language = useLanguage();
  const { restricted_since: restrictions = [], disputed_since: disputed } = copy;
  return (
    <>
      {restrictions.length > 0 && (
        <section className="restricted" aria-labelledby="restricted-since">
          <h2 id="restricted-since">{text.restrictedSince}</h2>
          <ul>
            {restrictions.map(({ since, ...restriction }) => (
              <li key={`${restriction.reference} ${restriction.ordered_on} ${restriction.kind}`}>
                <strong>{text.since(formatDate(since, language))}</strong>.{' '}
                {restrictionLine(restriction, language)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {disputed && (
        <p className="restricted">
          <strong>{disputedText(disputed)[language]}</strong>
        </p>
      )}
    </>
  );
}

/** What the copy itself says, to compare with the paper. */
export function EncumbrancesAtIssue({ encumbrances }: { encumbrances: Encumbrances }) {
  const text = useText(verifyText);
  const language = useLanguage();
  const lines = encumbrances.restrictions.map((each) => restrictionLine(each, language));
  if (encumbrances.disputed_since) lines.push(disputedText(encumbrances.disputed_since)[language]);
  return (
    <>
      <h3>{text.encumbrancesAtIssue}</h3>
      {lines.length === 0 ? (
        <p>{text.noEncumbrancesAtIssue}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
