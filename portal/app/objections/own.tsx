import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatDateTime } from '@bhumi/api/contract/format';
import { hearingCalendar, stepTexts } from '@bhumi/api/contract/mutation-steps/steps';
import type { OwnObjection } from '@bhumi/api/contract/objections/objected';
import { Badge } from '../components/badge.tsx';
import { Facts } from '../components/facts.tsx';
import { Notice } from '../components/notice.tsx';
import { useLanguage, useText } from '../lib/root-data.ts';
import { landNumbers } from '../mutations/name.ts';
import { objectionAddress } from './address.ts';
import { Asked } from './asked.tsx';
import { ObjectionBadge, Outcome } from './stands.tsx';
import { objectionText } from './text.ts';

/** When and where it is heard, and what to bring. */
function Called({ objection: { hearing, mutation } }: { objection: OwnObjection }) {
  const text = useText(objectionText);
  const bring = useText(stepTexts.bring);
  const language = useLanguage();
  if (!hearing) return null;
  return (
    <Notice kind="info" title={text.called}>
      <Facts
        rows={[
          [text.when, formatDateTime(hearing.meets_at, language)],
          [text.where, hearing.place],
        ]}
      />
      <p>{bring}</p>
      <p>
        <a href={hearingCalendar(mutation.id)}>{text.calendar}</a>
      </p>
    </Notice>
  );
}

/** One's own objection: what one has said, what the applicant says to it, and what came of it. */
export function Own({ objection }: { objection: OwnObjection }) {
  const text = useText(objectionText);
  const language = useLanguage();
  const { reasons, files, answer, answered_at, filed_at, status, mutation } = objection;
  return (
    <>
      <div className="card-head">
        <h1>{text.title(digitsIn(mutation.tracking_number, language))}</h1>
        <ObjectionBadge status={status} />
        {objection.is_sample && <Badge>{text.sample}</Badge>}
      </div>
      <p className="soft">
        {text.filed}: {formatDateTime(filed_at, language)}
      </p>
      {status === 'open' && (objection.hearing ? <Called objection={objection} /> : <p>{text.waits}</p>)}
      <Outcome objection={objection} />
      <h2>{text.reasonsTitle}</h2>
      <p className="event-words">{reasons}</p>
      {files.length > 0 && (
        <>
          <h3>{text.filesOf}</h3>
          <ul className="papers">
            {files.map(({ id, name, url }) => (
              <li key={id}>
                <span className="paper-name">{name}</span>
                <a className="way" href={url}>
                  {text.open}
                  <span className="hidden-text">: {name}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{text.answer}</h2>
      {answer && answered_at ? (
        <>
          <p className="soft">{formatDateTime(answered_at, language)}</p>
          <p className="event-words">{answer}</p>
        </>
      ) : (
        <p className="soft">{text.noAnswer}</p>
      )}
      <Asked mutation={mutation} />
    </>
  );
}

/** One's own objections in a list, the newest first; nothing where there are none. */
export function OwnObjections({ objections }: { objections: readonly OwnObjection[] }) {
  const text = useText(objectionText);
  const language = useLanguage();
  if (objections.length === 0) return null;
  return (
    <section aria-labelledby="own-objections">
      <h3 id="own-objections">{text.yours}</h3>
      <ul className="cards">
        {objections.map(({ id, status, filed_at, mutation, is_sample }) => {
          const number = digitsIn(mutation.tracking_number, language);
          return (
            <li className="card" key={id}>
              <div className="card-head">
                <h4>{text.title(number)}</h4>
                <ObjectionBadge status={status} />
                {is_sample && <Badge>{text.sample}</Badge>}
              </div>
              <p className="soft">
                {landNumbers(mutation.khatian_number, mutation.dag_number, language)} ·{' '}
                {formatDate(filed_at, language)}
              </p>
              <div className="actions">
                <a className="button secondary" href={objectionAddress(id)}>
                  {text.view}
                  <span className="hidden-text">{text.viewOf(number)}</span>
                </a>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
