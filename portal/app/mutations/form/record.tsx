import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea } from '@bhumi/api/contract/format';
import type { DraftRecord } from '@bhumi/api/contract/mutations/drafts';
import { formatShare } from '@bhumi/api/contract/land/shares/til';
import { Badge } from '../../components/badge/badge.tsx';
import { RecordedName } from '../../components/recorded-name/recorded-name.tsx';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { surveyName } from '../../lookup/labels.ts';
import { Restrictions } from '../../lookup/restrictions.tsx';
import { mutationText } from '../text.ts';
import { formText } from './text.ts';

interface RecordProps {
  /** Null: they could not be loaded. */
  records: DraftRecord[] | null;
  /** Whether the numbers needed for the search are given. */
  hasNumbers: boolean;
  to: (step: string) => string;
}

function OneRecord({ record, index, to }: { record: DraftRecord; index: number; to: RecordProps['to'] }) {
  const text = useText(formText);
  const { sample } = useText(mutationText);
  const language = useLanguage();
  const { zil, survey_type: survey, owners, area } = record;
  const title = text.recordTitle(digitsIn(zil.zil_no, language), survey ? surveyName(survey, language) : '');
  return (
    <div className="panel on-record">
      <p className="record-title">
        {title} · {text.recordArea(formatArea(area, language))} {record.is_sample && <Badge>{sample}</Badge>}
      </p>
      <Restrictions
        of={record.restrictions}
        disputedSince={record.disputed_since}
        postedSince={record.mutation_posted_since}
        headingId={`restricted-${record.dag_id}`}
        beforeMutation
      />
      <ul>
        {owners.map(({ owner, area: own, til }, row) => (
          <li key={row}>
            <span>
              <RecordedName>{owner}</RecordedName>
              <span className="soft">
                {' '}
                {[til !== null && formatShare(til, language), formatArea(own, language)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <button
              type="submit"
              className="button secondary"
              formAction={to(`owner.${index}.${row}`)}
              formNoValidate
            >
              {text.pick}
              <span className="hidden-text">{text.pickOf(owner)}</span>
            </button>
          </li>
        ))}
      </ul>
      {owners.length > 1 && (
        <button
          type="submit"
          className="button secondary"
          formAction={to(`owner.${index}.all`)}
          formNoValidate
        >
          {text.pickAll}
        </button>
      )}
    </div>
  );
}

/** The records under the typed numbers; a recorded owner can be entered as previous owner. */
export function MatchingRecords({ records, hasNumbers, to }: RecordProps) {
  const text = useText(formText);
  if (records === null) return <p className="soft">{text.recordFailed}</p>;
  if (records.length === 0) return hasNumbers ? <p className="soft">{text.noRecord}</p> : null;
  return records.map((record, index) => (
    <OneRecord key={record.dag_id} record={record} index={index} to={to} />
  ));
}
