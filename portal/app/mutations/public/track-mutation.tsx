import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatDateTime } from '@bhumi/api/contract/format';
import type { TrackedMutation } from '@bhumi/api/contract/mutations/mutations';
import { ownStatusLabels } from '@bhumi/api/contract/mutations/states';
import { Field } from '../../components/field/field.tsx';
import { UnbrokenText } from '../../components/unbroken-text/unbroken-text.tsx';
import type { Refusal } from '../../lib/forms/refusal.ts';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { MutationBadge } from '../status.tsx';
import { publicText } from './text.ts';

/** The progress of a mutation: states and days, nothing else. The page that answers begins here, below what explains mutations. */
function Stands({ tracked }: { tracked: TrackedMutation }) {
  const text = useText(publicText);
  const language = useLanguage();
  const { tracking_number, status, created_at, objection_open: objected, events } = tracked;
  return (
    <div className="panel" role="status" tabIndex={-1} autoFocus>
      <div className="card-head">
        <h3>
          <UnbrokenText>{text.stands(digitsIn(tracking_number, language))}</UnbrokenText>
        </h3>
        <MutationBadge status={status} />
      </div>
      <p className="soft">
        {text.asked} {formatDate(created_at, language)}
      </p>
      {objected && <p>{text.objected}</p>}
      <h4>{text.since}</h4>
      <ol className="timeline">
        {events.map((event, index) => (
          <li key={index}>
            <p>
              <strong>
                {event.objection ? text.objections[event.objection] : ownStatusLabels[event.status][language]}
              </strong>{' '}
              <span className="soft">{formatDateTime(event.at, language)}</span>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface TrackMutationProps {
  tracked: TrackedMutation | null;
  refusal: Refusal | undefined;
}

/**
 * The form that looks a mutation up by its number and the last digits of its contact number. Its address names no part of the page:
 * a browser would go there, and not to the errors or to the answer.
 */
export function TrackMutation({ tracked, refusal }: TrackMutationProps) {
  const text = useText(publicText);
  const { errors = {}, values = {} } = refusal ?? {};
  return (
    <section aria-labelledby="follow-title" id="follow">
      <h2 id="follow-title">{text.follow}</h2>
      <p>{text.followText}</p>
      {tracked && <Stands tracked={tracked} />}
      <form method="post" action="/mutation" className="form" noValidate autoComplete="off">
        <Field name="number" label={text.number} hint={text.numberHint} errors={errors.number ?? []}>
          {(control) => <input {...control} required maxLength={40} defaultValue={values.number} />}
        </Field>
        <Field name="last4" label={text.last4} errors={errors.last4 ?? []}>
          {(control) => (
            <input {...control} required maxLength={8} inputMode="numeric" defaultValue={values.last4} />
          )}
        </Field>
        <button className="button secondary" type="submit">
          {text.show}
        </button>
      </form>
    </section>
  );
}
