import { formatDateTime } from '@bhumi/api/contract/format';
import { objectionStatusLabels, type Objection } from '@bhumi/api/contract/objections/objections';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { objectionText } from './text.ts';
import { UserText } from '../components/user-text/user-text.tsx';

/** The decision of the land office and its reason; nothing while the objection is pending. */
export function Outcome({ objection }: { objection: Objection }) {
  const text = useText(objectionText);
  const language = useLanguage();
  const { status, words, heard_at, closed_at, no_hearing } = objection;
  if (status === 'open') return null;
  if (status === 'closed') {
    return (
      <>
        <p>{text.closed}</p>
        {closed_at && (
          <p className="soft">
            {text.closedOn}: {formatDateTime(closed_at, language)}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <h3>{text.outcome}</h3>
      <p>
        <strong>{objectionStatusLabels[status][language]}</strong>{' '}
        {heard_at && <span className="soft">{formatDateTime(heard_at, language)}</span>}
      </p>
      {words && <UserText>{words}</UserText>}
      {no_hearing && (
        <>
          <p>{text.noHearing}</p>
          <UserText>{no_hearing}</UserText>
        </>
      )}
    </>
  );
}
