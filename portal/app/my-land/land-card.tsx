import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea, formatDate, formatMoney } from '@bhumi/api/contract/format';
import { formatShare } from '@bhumi/api/contract/land/shares/til';
import { taxYearText } from '@bhumi/api/contract/land-tax/land-tax';
import type { LandTaxStanding } from '@bhumi/api/contract/land-tax/standing';
import { surveyCode } from '@bhumi/api/contract/lookup/survey-code';
import { mutationTypeLabels } from '@bhumi/api/contract/mutations/mutations';
import { mutationStatusLabels } from '@bhumi/api/contract/mutations/states';
import { officePath } from '@bhumi/api/contract/offices/office-page';
import { linkSourceLabels, type OwnedLand, type PendingMutation } from '@bhumi/api/contract/owners/owners';
import { representationKinds } from '@bhumi/api/contract/representation/kinds';
import { Form } from '@remix-run/react';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { tabAddress } from '../lib/tab-address.ts';
import { Restrictions } from '../lookup/restrictions.tsx';
import { dagMapAddress } from '../maps/search.ts';
import { mutationAddress } from '../mutations/address.ts';
import { landNumbers } from '../mutations/name.ts';
import { newObjectionAddress, objectionAddress } from '../objections/address.ts';
import { agreeAddress, MY_LAND } from './address.ts';
import { myLandText } from './text.ts';

/** One mutation that is asked for, and what its owner can do about it. */
function Pending({ of }: { of: PendingMutation }) {
  const text = useText(myLandText);
  const language = useLanguage();
  const { tracking_number, mutation_type, status, asked_at, is_own, objection_id, agreed_at, agreed_by } = of;
  const { asked_by, objected_by, is_objecting } = of;
  const number = digitsIn(tracking_number, language);
  return (
    <li>
      <p>
        <strong>{mutationTypeLabels[mutation_type][language]}</strong> · {number} ·{' '}
        {formatDate(asked_at, language)} · {mutationStatusLabels[status][language]}
      </p>
      {asked_by && <p>{text.askedBy(asked_by)}</p>}
      {objected_by && <p>{text.objectedBy(objected_by)}</p>}
      <div className="actions">
        {is_own ? (
          <a href={mutationAddress(of.id)}>{text.own}</a>
        ) : objection_id === null ? (
          <a className="button" href={newObjectionAddress(tracking_number)}>
            {text.object}
            <span className="hidden-text"> {number}</span>
          </a>
        ) : (
          <a href={objectionAddress(objection_id)}>{text.objected}</a>
        )}{' '}
        {!is_own && status !== 'approved' && !agreed_at && agreed_at !== undefined && !is_objecting && (
          <a href={agreeAddress(of.id)}>
            {text.agree}
            <span className="hidden-text"> {number}</span>
          </a>
        )}
      </div>
      {agreed_at && (
        <Form method="post" action={MY_LAND} reloadDocument>
          <p>
            {agreed_by
              ? text.agreedBy(agreed_by, formatDate(agreed_at, language))
              : text.agreed(formatDate(agreed_at, language))}
          </p>
          <button className="button secondary" name="take_back" value={of.id}>
            {text.takeBack}
            <span className="hidden-text"> {number}</span>
          </button>
        </Form>
      )}
    </li>
  );
}

/** How the tax of registered land stands in this tax year, with the way to pay what is due. */
function TaxStanding({ of: tax }: { of: LandTaxStanding | null }) {
  const text = useText(myLandText);
  const language = useLanguage();
  const year = (of: number) => digitsIn(taxYearText(of), language);
  if (tax?.state === 'due') {
    return (
      <div>
        <a href={tabAddress('ldt')}>{text.taxDue(formatMoney(tax.amount, language), year(tax.tax_year))}</a>
      </div>
    );
  }
  if (tax?.state === 'paid') return <div>{text.taxPaid(year(tax.until))}</div>;
  return tax?.state === 'confirming' ? <div>{text.taxWaits}</div> : null;
}

/** A dag of which the reader is a known owner, with all that happens to it. */
export function LandCard({ land }: { land: OwnedLand }) {
  const text = useText(myLandText);
  const language = useLanguage();
  const { registration } = land;
  const state = registration?.status as keyof typeof text.registered | undefined;
  return (
    <li className="card owned-land">
      <div className="card-head">
        <h2>
          {landNumbers(land.khatiyan_number, land.dag_no, language)}
          {land.survey && ` · ${surveyCode(land.survey, language)}`}
        </h2>
      </div>
      <p className="soft">
        {land.mouza[language]}, {land.upazila[language]}
      </p>
      <Restrictions
        of={land.restrictions}
        disputedSince={land.disputed_since}
        headingId={`restricted-${land.link_id}`}
      />
      {land.pending.length > 0 && (
        <section className="asked-for" aria-labelledby={`pending-${land.link_id}`}>
          <h3 id={`pending-${land.link_id}`}>{text.pending}</h3>
          <ul>
            {land.pending.map((each) => (
              <Pending key={each.id} of={each} />
            ))}
          </ul>
        </section>
      )}
      <dl className="facts">
        <div>
          <dt>{text.owner}</dt>
          <dd>
            <RecordedName>{land.owner}</RecordedName>
          </dd>
        </div>
        <div>
          <dt>{text.share}</dt>
          <dd>
            {!!land.share_til && `${formatShare(land.share_til, language)} · `}
            {formatArea(land.area, language)}
            {land.area !== land.total_area && ` ${text.of(formatArea(land.total_area, language))}`}
          </dd>
        </div>
        <div>
          <dt>{text.tax}</dt>
          <dd>
            {state ? text.registered[state] : text.notRegistered}
            <TaxStanding of={registration?.tax ?? null} />
            {land.tax_paid_for.map(({ tax_year, paid_at, representative, kind }) => (
              <div className="paid-for" key={`${tax_year} ${paid_at}`}>
                {text.paidFor(
                  digitsIn(taxYearText(tax_year), language),
                  `${representative} (${representationKinds[kind].label[language]})`,
                  formatDate(paid_at, language),
                )}
              </div>
            ))}
          </dd>
        </div>
      </dl>
      {land.pending.length === 0 && <p className="soft">{text.nothingPending}</p>}
      <p className="soft">
        {text.since(formatDate(land.linked_at, language))}, {linkSourceLabels[land.source][language]}
      </p>
      {land.office && (
        <p className="soft">
          {text.notMine} <a href={officePath(land.office.id)}>{land.office.name[language]}</a>
        </p>
      )}
      <div className="actions">
        <a className="button secondary" href={`/land?tab=khatian&dag_id=${land.dag_id}`}>
          {text.record}
        </a>{' '}
        {land.has_boundary && <a href={dagMapAddress(land)}>{text.map}</a>}{' '}
        <a href={tabAddress('ldt')}>{text.register}</a>
      </div>
    </li>
  );
}
