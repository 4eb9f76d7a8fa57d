import { caseNumber } from '@bhumi/api/contract/office-questions/case-number';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea, formatDate, formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import { landTypeLabel } from '@bhumi/api/contract/land-tax/land-types';
import {
  registrationStatusLabels,
  type OwnRegistration,
  type RegistrationStatus,
} from '@bhumi/api/contract/land-registrations/registrations';
import { taxYearText } from '@bhumi/api/contract/land-tax/land-tax';
import type { Language } from '@bhumi/api/contract/language';
import { Badge } from '../components/badge/badge.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { Facts } from '../components/facts/facts.tsx';
import { Fold } from '../components/fold/fold.tsx';
import { fieldId } from '../components/field/field.tsx';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { UnbrokenText } from '../components/unbroken-text/unbroken-text.tsx';
import { mouzaLabel, placeLabel } from '../cascade/labels.ts';
import { surveyLabel } from '../lookup/labels.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { landName } from './land-name.ts';
import { AskLink } from '../ask/ask-link.tsx';
import { StandingLine } from '../standing/standing-line.tsx';
import type { ShownLand } from './load.server.ts';
import { GoOn } from '../payments/online/go-on.tsx';
import { landTaxText } from './text.ts';
import { landField } from './view.ts';

const kinds = {
  approved: 'good',
  pending: 'waiting',
  flagged: 'flagged',
  rejected: 'bad',
  ended: 'plain',
} as const;

/** The state of a registration. */
export function RegistrationBadge({ status }: { status: RegistrationStatus }) {
  return <Badge kind={kinds[status]}>{registrationStatusLabels[status][useLanguage()]}</Badge>;
}

/** The remarks of the land office on a registration that it did not approve, and the next step. */
function Notes({ registration }: { registration: ShownLand }) {
  const text = useText(landTaxText);
  const { status, notes } = registration;
  if (status !== 'flagged' && status !== 'rejected') return null;
  const flagged = status === 'flagged';
  return (
    <Notice
      kind={flagged ? 'warning' : 'error'}
      title={flagged ? text.flagged : notes ? text.notes.rejected : undefined}
    >
      {notes && (
        <p className="notes">
          {flagged && `${text.notes.flagged}: `}
          <RecordedName>{notes}</RecordedName>
        </p>
      )}
      <p>
        <a className={flagged ? 'button' : 'way'} href={registration.again}>
          {text.registerAgain}
        </a>
      </p>
    </Notice>
  );
}

/** The date of the decision, under the label that the specification gives to registered land. */
function decided({ status, reviewed_at: at }: OwnRegistration, language: Language): [string, string | null] {
  const text = landTaxText[language];
  return [status === 'approved' ? text.registeredOn : text.decidedOn, at && formatDateTime(at, language)];
}

/** Says with which mutation and when the registration began or ended, and for which years its owner pays tax. */
function spanOf(registration: OwnRegistration, language: Language): [string, string | null][] {
  const text = landTaxText[language];
  const { begun_by: begun, first_tax_year: first, ended_on: day, ended_by: ended } = registration;
  const [number, year] = [
    (of: string) => digitsIn(of, language),
    (of: number) => digitsIn(taxYearText(of), language),
  ];
  return [
    [text.begunBy, begun && text.byMutation(number(begun))],
    [text.taxFrom, first === null ? null : year(first)],
    [text.endedOn, day && ended && `${formatDate(day, language)}, ${text.byMutation(number(ended))}`],
  ];
}

/** The checkbox that selects a land for payment. */
interface Choice {
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** The name of a land, its checkbox where it can be paid for, its state, and the tax due. */
function Head({ registration, choice }: { registration: OwnRegistration; choice: Choice | undefined }) {
  const text = useText(landTaxText);
  const language = useLanguage();
  const { id, status, tax } = registration;
  const name = landName(registration, language);
  const title = <UnbrokenText>{name}</UnbrokenText>;
  return (
    <div className="card-head">
      {choice && (
        <input
          type="checkbox"
          name="id"
          value={id}
          id={`land-${id}`}
          aria-label={text.chooseLand(name)}
          checked={choice.chosen}
          onChange={(event) => choice.onChoose(event.currentTarget.checked)}
        />
      )}
      <h3>{choice ? <label htmlFor={`land-${id}`}>{title}</label> : title}</h3>
      <RegistrationBadge status={status} />
      {registration.is_sample && <Badge>{text.sample}</Badge>}
      {tax?.state === 'due' && <strong className="tax-amount">{formatMoney(tax.amount, language)}</strong>}
    </div>
  );
}

interface RegistrationCardProps {
  registration: ShownLand;
  /** Absent where nothing can be paid now: the card says why. */
  choice?: Choice;
  errors?: string[] | undefined;
}

/** The card of a registered land; an error summary links to it. */
export function RegistrationCard({ registration, choice, errors = [] }: RegistrationCardProps) {
  const text = useText(landTaxText);
  const language = useLanguage();
  const { id, mouza, upazila, district, land_area: area, paid_years: paid, tax } = registration;
  const figure = (value: string | number) => digitsIn(value, language);
  const place = [
    mouzaLabel(mouza, language),
    ...[upazila, district].map((each) => placeLabel(each, language)),
  ];
  const hasErrors = errors.length > 0;
  const flagged = registration.status === 'flagged';
  return (
    <li
      className={`card registration-card${hasErrors ? ' wrong' : ''}${flagged ? ' flagged' : ''}`}
      id={fieldId(landField(id))}
      tabIndex={hasErrors ? -1 : undefined}
    >
      <Head registration={registration} choice={choice} />
      <p className="card-place">
        <UnbrokenText>{place.join(', ')}</UnbrokenText>
      </p>
      {hasErrors && <p className="field-error">{errors.join(' ')}</p>}
      {registration.why && (
        <p className="why-not">
          <UnbrokenText>{registration.why}</UnbrokenText>
        </p>
      )}
      {tax?.state === 'confirming' && tax.online_payment_id !== null && (
        <GoOn id={tax.online_payment_id} of={landName(registration, language)} />
      )}
      <StandingLine standing={registration.standing} />
      {registration.standing && <AskLink number={caseNumber('registration', registration.id)} />}
      {flagged && <Notes registration={registration} />}
      <Fold label={text.details(figure(id))}>
        <p className="soft">{text.registration(figure(id))}</p>
        <Facts
          rows={[
            [text.type, landTypeLabel(registration.land_type)[language]],
            [text.area, formatArea(area, language)],
            [text.survey, surveyLabel(registration.survey_type, language)],
            [text.submittedOn, formatDateTime(registration.submitted_at, language)],
            decided(registration, language),
            ...spanOf(registration, language),
            [text.paidYears, paid.map((year) => figure(taxYearText(year))).join(', ')],
          ]}
        />
      </Fold>
      {!flagged && <Notes registration={registration} />}
    </li>
  );
}
