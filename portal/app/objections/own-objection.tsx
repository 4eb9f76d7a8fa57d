import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime } from '@bhumi/api/contract/format';
import { hearingPage } from '@bhumi/api/contract/hearing-requests/hearing-requests';
import { hearingCalendar, stepTexts } from '@bhumi/api/contract/mutations/inquiry/steps';
import type { OwnObjection } from '@bhumi/api/contract/objections/own-objections';
import { actingForLabel, ownersActedFor } from '@bhumi/api/contract/representation/acted-for';
import { Badge } from '../components/badge/badge.tsx';
import { Facts } from '../components/facts/facts.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { UnbrokenText } from '../components/unbroken-text/unbroken-text.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { StandingSteps } from '../standing/standing-steps.tsx';
import type { StandingView } from '../standing/standing.ts';
import { MutationSummary } from './mutation-summary.tsx';
import { ObjectionBadge } from './badge.tsx';
import { ownObjectionsText } from './own-text.ts';
import { Outcome } from './outcome.tsx';
import { objectionText } from './text.ts';
import { UserText } from '../components/user-text/user-text.tsx';

/** The hearing: when and where, and what to bring. */
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
        <a className="way" href={hearingCalendar(mutation.id)}>
          {text.calendar}
        </a>
      </p>
      <p>
        <a className="way" href={hearingPage(mutation.id)}>
          {text.hearingPage}
        </a>
      </p>
    </Notice>
  );
}

/** The reader's objection: its reasons, the applicant's answer, and the outcome. */
export function OwnObjectionDetails({
  objection,
  standing,
}: {
  objection: OwnObjection;
  standing: StandingView | undefined;
}) {
  const text = useText(objectionText);
  const own = useText(ownObjectionsText);
  const language = useLanguage();
  const { reasons, files, answer, answered_at, filed_at, status, mutation, acted_for } = objection;
  return (
    <>
      <div className="card-head">
        <h1>
          <UnbrokenText>{own.title(digitsIn(mutation.tracking_number, language))}</UnbrokenText>
        </h1>
        <ObjectionBadge status={status} />
        {objection.is_sample && <Badge>{own.sample}</Badge>}
      </div>
      <p className="soft">
        {text.filed}: {formatDateTime(filed_at, language)}
      </p>
      {acted_for && (
        <p>
          {actingForLabel[language]}: <strong>{ownersActedFor([acted_for])[language]}</strong>
        </p>
      )}
      {status === 'open' && (objection.hearing ? <Called objection={objection} /> : <p>{text.waits}</p>)}
      <StandingSteps standing={standing} />
      <Outcome objection={objection} />
      <h2>{text.reasonsTitle}</h2>
      <UserText>{reasons}</UserText>
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
          <UserText>{answer}</UserText>
        </>
      ) : (
        <p className="soft">{text.noAnswer}</p>
      )}
      <MutationSummary mutation={mutation} />
    </>
  );
}
