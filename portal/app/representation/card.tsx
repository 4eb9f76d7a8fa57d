import { digitsIn } from '@bhumi/api/contract/digits';
import { dhakaDay, formatDate } from '@bhumi/api/contract/format';
import { mutationTypeLabels } from '@bhumi/api/contract/mutations/mutations';
import type { PendingMutation } from '@bhumi/api/contract/owners/owners';
import {
  endingSideLabels,
  representationStatusLabels,
  type OwnRepresentation,
} from '@bhumi/api/contract/representation/representation';
import { representationActs, representationKinds } from '@bhumi/api/contract/representation/kinds';
import { Form } from '@remix-run/react';
import { Badge } from '../components/badge/badge.tsx';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { UserText } from '../components/user-text/user-text.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { EMPTY_ENTRY, entryAddress } from '../land-registrations/entry.ts';
import { tabAddress } from '../lib/tab-address.ts';
import { mutationAddress } from '../mutations/address.ts';
import { landNumbers } from '../mutations/name.ts';
import { agreeAddress } from '../my-land/address.ts';
import { newObjectionAddress, objectionAddress } from '../objections/address.ts';
import { ACTING_PAGE } from './address.ts';
import { representationText } from './text.ts';

/** A mutation of the owner's land, and what the reader may do about it for the owner. */
function Pending({ of, representation }: { of: PendingMutation; representation: OwnRepresentation }) {
  const text = useText(representationText);
  const language = useLanguage();
  const { id, acts } = representation;
  const number = digitsIn(of.tracking_number, language);
  const hidden = <span className="hidden-text"> {number}</span>;
  return (
    <li>
      <p>
        <strong>{mutationTypeLabels[of.mutation_type][language]}</strong> ·{' '}
        {representation.whole_khatian && of.dag_no && <>{text.dag(digitsIn(of.dag_no, language))} · </>}
        {number} · {formatDate(of.asked_at, language)}
      </p>
      {of.is_objecting && of.objection_id === null && <p>{text.ownerObjects}</p>}
      <div className="actions">
        {of.is_own && <a href={mutationAddress(of.id)}>{text.own}</a>}
        {!of.is_own && of.objection_id !== null && (
          <a href={objectionAddress(of.objection_id)}>{text.objected}</a>
        )}
        {!of.is_own && of.objection_id === null && acts.includes('object') && (
          <a className="button" href={newObjectionAddress(of.tracking_number, id)}>
            {text.object}
            {hidden}
          </a>
        )}{' '}
        {!of.is_own && !of.agreed_at && !of.is_objecting && acts.includes('consent') && (
          <a href={agreeAddress(of.id, id)}>
            {text.agree}
            {hidden}
          </a>
        )}
      </div>
      {of.agreed_at && (
        <Form method="post" action={ACTING_PAGE} reloadDocument>
          <input type="hidden" name="representation" value={id} />
          <p>{text.agreed(formatDate(of.agreed_at, language))}</p>
          {acts.includes('consent') && (
            <button className="button secondary" name="take_back" value={of.id}>
              {text.takeBack}
              {hidden}
            </button>
          )}
        </Form>
      )}
    </li>
  );
}

/** What the state is called: one that is confirmed may be over, or not have begun. */
function stateOf({ status, in_force, valid_from }: OwnRepresentation): 'over' | 'ahead' | null {
  if (status !== 'confirmed' || in_force) return null;
  return valid_from > dhakaDay(new Date()) ? 'ahead' : 'over';
}

/** Whether it waits or is confirmed, and its last day has not passed. */
export const isRepresentationInForce = (of: OwnRepresentation): boolean =>
  (of.status === 'pending' || of.status === 'confirmed') && stateOf(of) !== 'over';

/** Where the tax of the land is paid, or registered first, filled in from the record. */
function taxAddress(
  { khatiyan_number, dag_no }: OwnRepresentation,
  { is_registered, ...place }: NonNullable<OwnRepresentation['land_tax']>,
): string {
  if (is_registered) return tabAddress('ldt');
  return entryAddress({ ...EMPTY_ENTRY, ...place, khatiyan_number, dag_number: dag_no });
}

/** One representation, as who acts or as the owner sees it. */
export function RepresentationCard({ of, isActing }: { of: OwnRepresentation; isActing: boolean }) {
  const text = useText(representationText);
  const language = useLanguage();
  const kind = representationKinds[of.kind];
  const numbers = landNumbers(of.khatiyan_number, of.dag_no, language);
  const khatian = digitsIn(of.khatiyan_number, language);
  const land = `${of.whole_khatian ? text.wholeKhatian(khatian) : numbers}, ${of.mouza[language]}, ${of.upazila[language]}`;
  const state = stateOf(of);
  return (
    <li className="card owned-land">
      <div className="card-head">
        <h3>
          {isActing ? <RecordedName>{of.owner}</RecordedName> : <UserText>{of.representative.name}</UserText>}
        </h3>
        <Badge>{state ? text.state[state] : representationStatusLabels[of.status][language]}</Badge>
      </div>
      <p className="soft">
        {kind.label[language]} · {land}
      </p>
      {isActing && of.pending.length > 0 && (
        <section className="asked-for" aria-labelledby={`asked-${of.id}`}>
          <h4 id={`asked-${of.id}`}>{text.pending}</h4>
          <ul>
            {of.pending.map((each) => (
              <Pending key={each.id} of={each} representation={of} />
            ))}
          </ul>
        </section>
      )}
      <dl className="facts">
        {!isActing && (
          <div>
            <dt>{text.forOwner}</dt>
            <dd>
              <RecordedName>{of.owner}</RecordedName>
            </dd>
          </div>
        )}
        <div>
          <dt>{text.may}</dt>
          <dd>{of.acts.map((act) => representationActs[act].label[language]).join(', ')}</dd>
        </div>
        <div>
          <dt>{text.until}</dt>
          <dd>
            {state === 'ahead' && <>{text.from(formatDate(of.valid_from, language))}, </>}
            {of.valid_until ? formatDate(of.valid_until, language) : text.open}
            {state === 'over' && ` (${text.over})`}
          </dd>
        </div>
        <div>
          <dt>{text.document}</dt>
          <dd>
            <a href={of.document.url}>{of.document.name}</a>
            {of.number !== null && <>, {digitsIn(of.number, language)}</>}
            {of.registered !== null && <> ({of.registered ? text.registered : text.notRegistered})</>}
          </dd>
        </div>
      </dl>
      {isActing && of.land_tax && (
        <p>
          <a className="way" href={taxAddress(of, of.land_tax)}>
            {of.land_tax.is_registered ? text.payTax : text.registerForTax}
            <span className="hidden-text">: {numbers}</span>
          </a>
        </p>
      )}
      <p className="soft">{text.entered(formatDate(of.entered_at, language))}</p>
      {of.reason && (
        <p>
          {text.officeWrites} <UserText>{of.reason}</UserText>
        </p>
      )}
      {of.ended && (
        <p>
          {text.endedOn(formatDate(of.ended.at, language))}, {endingSideLabels[of.ended.side][language]}
          {text.stop}{' '}
          {of.ended.reason && (
            <>
              {text.reasonOf} <UserText>{of.ended.reason}</UserText>
            </>
          )}
        </p>
      )}
      {isRepresentationInForce(of) && (
        <Form method="post" action={ACTING_PAGE} reloadDocument className="form">
          <div className="field">
            <label htmlFor={`why-${of.id}`}>{text.why}</label>
            <input id={`why-${of.id}`} name="reason" maxLength={2_000} autoComplete="off" />
          </div>
          <button className="button secondary" name="end" value={of.id}>
            {text.end}
            <span className="hidden-text">
              : {isActing ? of.owner : of.representative.name}, {numbers}
            </span>
          </button>
        </Form>
      )}
    </li>
  );
}
