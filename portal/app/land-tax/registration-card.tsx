import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea, formatDateTime } from '@bhumi/api/contract/format';
import { landTypeLabels } from '@bhumi/api/contract/land-tax/land-types';
import {
  registrationStatusLabels,
  type RegistrationAnswer,
  type RegistrationStatus,
} from '@bhumi/api/contract/land-registrations/registrations';
import { taxYearText } from '@bhumi/api/contract/land-tax/land-tax';
import { Badge } from '../components/badge.tsx';
import { Notice } from '../components/notice.tsx';
import { Facts } from '../components/facts.tsx';
import type { Entry } from '../land-registrations/entry.ts';
import { mouzaLabel, placeLabel } from '../cascade/labels.ts';
import { surveyLabel } from '../lookup/labels.ts';
import { useLanguage, useText } from '../lib/root-data.ts';
import { landName } from './land-name.ts';
import { landTaxText } from './text.ts';

const kinds = { approved: 'good', pending: 'waiting', flagged: 'waiting', rejected: 'bad' } as const;

/** The state of a registration. */
export function RegistrationBadge({ status }: { status: RegistrationStatus }) {
  return <Badge kind={kinds[status]}>{registrationStatusLabels[status][useLanguage()]}</Badge>;
}

/** The registration form filled in with what was registered, as its own address has it; none of it is empty. */
function formAgain({ division, district, upazila, mouza, survey_type: survey, ...land }: RegistrationAnswer) {
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
function Notes({ registration }: { registration: RegistrationAnswer }) {
  const text = useText(landTaxText);
  const { status, notes } = registration;
  if (status !== 'flagged' && status !== 'rejected') return null;
  return (
    <Notice kind={status === 'flagged' ? 'warning' : 'error'} title={notes ? text.notes[status] : undefined}>
      {notes && <p className="notes">{notes}</p>}
      <p>
        <a className="way" href={formAgain(registration)}>
          {text.registerAgain}
        </a>
      </p>
    </Notice>
  );
}

interface RegistrationCardProps {
  registration: RegistrationAnswer;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** A registered land, with the tick that chooses it for payment. */
export function RegistrationCard({ registration, chosen, onChoose }: RegistrationCardProps) {
  const text = useText(landTaxText);
  const language = useLanguage();
  const { id, status, mouza, upazila, district, land_area: area, paid_years: paid } = registration;
  const name = landName(registration, language);
  const figure = (value: string | number) => digitsIn(value, language);
  const place = [
    mouzaLabel(mouza, language),
    ...[upazila, district].map((each) => placeLabel(each, language)),
  ];
  return (
    <li className="card registration-card">
      <div className="card-head">
        <input
          type="checkbox"
          name="id"
          value={id}
          id={`land-${id}`}
          aria-label={text.chooseLand(name)}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <h3>
          <label htmlFor={`land-${id}`}>{name}</label>
        </h3>
        <RegistrationBadge status={status} />
        {registration.is_sample && <Badge>{text.sample}</Badge>}
      </div>
      <p className="soft">{text.registration(figure(id))}</p>
      <Facts
        rows={[
          [text.type, landTypeLabels[registration.land_type][language]],
          [text.area, formatArea(area, language)],
          [text.survey, surveyLabel(registration.survey_type, language)],
          [text.place, place.join(', ')],
          registration.reviewed_at
            ? [text.registeredOn, formatDateTime(registration.reviewed_at, language)]
            : [text.submittedOn, formatDateTime(registration.submitted_at, language)],
          [text.paidYears, paid.map((year) => figure(taxYearText(year))).join(', ')],
        ]}
      />
      <Notes registration={registration} />
    </li>
  );
}
