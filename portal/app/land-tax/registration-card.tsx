import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea, formatDate, formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import { landTypeLabels } from '@bhumi/api/contract/land-tax/land-types';
import {
  registrationStatusLabels,
  type OwnRegistration,
  type RegistrationStatus,
} from '@bhumi/api/contract/land-registrations/registrations';
import { taxYearEnd, taxYearText } from '@bhumi/api/contract/land-tax/land-tax';
import type { Language } from '@bhumi/api/contract/language';
import { Badge } from '../components/badge.tsx';
import { Notice } from '../components/notice.tsx';
import { Facts } from '../components/facts.tsx';
import { fieldId } from '../components/field.tsx';
import { Whole } from '../components/whole.tsx';
import type { Entry } from '../land-registrations/entry.ts';
import { mouzaLabel, placeLabel } from '../cascade/labels.ts';
import { surveyLabel } from '../lookup/labels.ts';
import { useLanguage, useText } from '../lib/root-data.ts';
import { landName } from './land-name.ts';
import { landTaxText } from './text.ts';
import { landField } from './view.ts';

const kinds = { approved: 'good', pending: 'waiting', flagged: 'waiting', rejected: 'bad' } as const;

/** The state of a registration. */
export function RegistrationBadge({ status }: { status: RegistrationStatus }) {
  return <Badge kind={kinds[status]}>{registrationStatusLabels[status][useLanguage()]}</Badge>;
}

/** The registration form filled in with what was registered, as its own address has it; none of it is empty. */
function formAgain({ division, district, upazila, mouza, survey_type: survey, ...land }: OwnRegistration) {
  const entry: Entry = {
    division_id: division.id,
    district_id: district.id,
    upazila_id: upazila.id,
    mouza_id: mouza.id,
    khatiyan_number: land.khatiyan_number,
    survey_type_id: survey.id,
    dag_number: land.dag_number,
    land_type: land.land_type,
    land_area: String(land.land_area),
  };
  const query = Object.entries(entry).map(([field, value]) => [field, String(value)]);
  return `/land-tax?${new URLSearchParams(query).toString()}`;
}

/** What the land office says of a registration that it did not approve, and how to go on. */
function Notes({ registration }: { registration: OwnRegistration }) {
  const text = useText(landTaxText);
  const { status, notes } = registration;
  if (status !== 'flagged' && status !== 'rejected') return null;
  const title = notes ? text.notes[status] : text.rejected;
  return (
    <Notice kind={status === 'flagged' ? 'warning' : 'error'} title={title}>
      {notes && <p className="notes">{notes}</p>}
      <p>
        <a className="way" href={formAgain(registration)}>
          {text.registerAgain}
        </a>
      </p>
    </Notice>
  );
}

/** Why nothing can be paid for a land now; what the land office objects to stands in its notes. */
function whyNot({ status, tax, submitted_at: at }: OwnRegistration, language: Language): string | null {
  const text = landTaxText[language];
  if (status === 'pending') return text.pendingSince(formatDate(at, language));
  if (tax?.state === 'paid') return text.paidUntil(formatDate(taxYearEnd(tax.until), language));
  if (tax?.state === 'confirming') return text.confirming;
  return tax?.state === 'no-rate' ? tax.reason[language] : null;
}

/** When it was decided, as the specification calls it for land that was registered. */
function decided({ status, reviewed_at: at }: OwnRegistration, language: Language): [string, string | null] {
  const text = landTaxText[language];
  return [status === 'approved' ? text.registeredOn : text.decidedOn, at && formatDateTime(at, language)];
}

/** The tick that chooses a land for payment. */
interface Choice {
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** What a land is called, with the tick where it can be paid for, its state, and what is due. */
function Head({ registration, choice }: { registration: OwnRegistration; choice: Choice | undefined }) {
  const text = useText(landTaxText);
  const language = useLanguage();
  const { id, status, tax } = registration;
  const name = landName(registration, language);
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
      <h3>
        {choice ? (
          <label htmlFor={`land-${id}`}>
            <Whole>{name}</Whole>
          </label>
        ) : (
          <Whole>{name}</Whole>
        )}
      </h3>
      <RegistrationBadge status={status} />
      {registration.is_sample && <Badge>{text.sample}</Badge>}
      {tax?.state === 'due' && <strong className="tax-amount">{formatMoney(tax.amount, language)}</strong>}
    </div>
  );
}

interface RegistrationCardProps {
  registration: OwnRegistration;
  /** Left out where nothing can be paid now: the card says why. */
  choice?: Choice;
  errors?: string[] | undefined;
}

/** A registered land. An error summary links to it. */
export function RegistrationCard({ registration, choice, errors = [] }: RegistrationCardProps) {
  const text = useText(landTaxText);
  const language = useLanguage();
  const { id, mouza, upazila, district, land_area: area, paid_years: paid, tax } = registration;
  const figure = (value: string | number) => digitsIn(value, language);
  const place = [
    mouzaLabel(mouza, language),
    ...[upazila, district].map((each) => placeLabel(each, language)),
  ];
  const reason = whyNot(registration, language);
  const wrong = errors.length > 0;
  return (
    <li
      className={wrong ? 'card registration-card wrong' : 'card registration-card'}
      id={fieldId(landField(id))}
      tabIndex={wrong ? -1 : undefined}
    >
      <Head registration={registration} choice={choice} />
      {wrong && <p className="field-error">{errors.join(' ')}</p>}
      {reason && (
        <p className="why-not">
          <Whole>{reason}</Whole>
        </p>
      )}
      <p className="soft">{text.registration(figure(id))}</p>
      <Facts
        rows={[
          [text.due, tax?.state === 'due' && text.taxYears(figure(taxYearText(tax.tax_year)))],
          [text.type, landTypeLabels[registration.land_type][language]],
          [text.area, formatArea(area, language)],
          [text.survey, surveyLabel(registration.survey_type, language)],
          [text.place, place.join(', ')],
          [text.submittedOn, formatDateTime(registration.submitted_at, language)],
          decided(registration, language),
          [text.paidYears, paid.map((year) => figure(taxYearText(year))).join(', ')],
        ]}
      />
      <Notes registration={registration} />
    </li>
  );
}
