import { digitsIn } from '@bhumi/api/contract/digits';
import { formatMoney } from '@bhumi/api/contract/format';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ListFailed } from '../components/list-failed/list-failed.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { tabAddress } from '../lib/tab-address.ts';
import { paymentsAddress } from '../payments/address.ts';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { QUERY_FORM_ID } from '../lib/forms/language-forms.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { MY_LAND, myLandTitle } from '@bhumi/api/contract/owners/my-land';
import { landTaxText } from './text.ts';
import type { FieldErrors } from '../lib/api/api.ts';
import { landField } from './view.ts';
import type { LandTaxData, ShownLand } from './load.server.ts';
import { RegistrationCard } from './registration-card.tsx';

interface ChooserProps {
  /** The lands whose tax is due. */
  registrations: ShownLand[];
  /** The link to more of them. */
  more: LandTaxData['more']['due'];
  ids: readonly number[];
  errors: FieldErrors;
}

/**
 * The selected lands: at first those in the address, and those selected before hydration. They stay selected over the steps of
 * paying and Back; a land that was paid for meanwhile is dropped.
 */
function useChosen(ids: readonly number[]) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(ids));
  useEffect(() => {
    if (form.current) setChosen(new Set(new FormData(form.current).getAll('id').map(Number)));
  }, []);
  const choose = (id: number, wanted: boolean) => {
    const next = new Set(chosen);
    if (wanted) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return { form, chosen, choose };
}

/** A button to more lands of a part. It submits the form, so that selected lands stay selected. */
const More = ({ more }: Pick<ChooserProps, 'more'>) =>
  more && (
    <button type="submit" className="button secondary" form={QUERY_FORM_ID} name="show" value={more.show}>
      {more.label}
    </button>
  );

/** The form with the lands whose tax is due; the selected ones go to the bill. */
function Chooser({ registrations, more, ids, errors }: ChooserProps) {
  const text = useText(landTaxText);
  const language = useLanguage();
  const hydrated = useHydrated();
  const { form, chosen, choose } = useChosen(ids);
  const { state, location } = useNavigation();
  const calculating = state === 'loading' && new URLSearchParams(location.search).get('step') === 'bill';
  const selected = registrations.filter(({ id }) => chosen.has(id));
  const count = selected.length;
  // What the API says is due, added in poisha. The bill that follows is reckoned by the API.
  const poisha = selected.reduce(
    (sum, { tax }) => sum + (tax?.state === 'due' ? Math.round(tax.amount * 100) : 0),
    0,
  );
  return (
    <Form
      ref={form}
      id={QUERY_FORM_ID}
      method="get"
      action="/dashboard"
      className="printed"
      autoComplete="off"
      preventScrollReset
    >
      <input type="hidden" name="tab" value="ldt" />
      <p className="hint">{registrations.length > 0 ? text.choose : text.nothingDue}</p>
      <ul className="cards">
        {registrations.map((registration) => (
          <RegistrationCard
            key={registration.id}
            registration={registration}
            errors={errors[landField(registration.id)]}
            choice={{
              chosen: chosen.has(registration.id),
              onChoose: (wanted) => choose(registration.id, wanted),
            }}
          />
        ))}
      </ul>
      <More more={more} />
      <div className="actions pay-bar">
        {registrations.length > 0 && (
          <button
            type="submit"
            name="step"
            value="bill"
            className="button"
            disabled={hydrated && (count === 0 || calculating)}
          >
            {calculating ? text.calculating : hydrated ? text.payFor(digitsIn(count, language)) : text.pay}
          </button>
        )}
        {hydrated && count > 0 && (
          <output>
            {text.total}: <strong>{formatMoney(poisha / 100, language)}</strong>
          </output>
        )}
        <Link to={paymentsAddress({ kind: 'ldt' })}>{text.toPayments}</Link>
      </div>
    </Form>
  );
}

/** The lands of which nothing can be chosen now, each with the reason or the way to the payment that is begun. */
function Others({ registrations, more, errors }: Omit<ChooserProps, 'ids'>) {
  const text = useText(landTaxText);
  if (registrations.length === 0) return null;
  return (
    <section className="printed other-lands" aria-labelledby="other-lands">
      <h3 id="other-lands">{text.others}</h3>
      <ul className="cards">
        {registrations.map((registration) => (
          <RegistrationCard
            key={registration.id}
            registration={registration}
            errors={errors[landField(registration.id)]}
          />
        ))}
      </ul>
      <More more={more} />
    </section>
  );
}

interface RegistrationsProps {
  data: LandTaxData;
  ids: readonly number[];
  /** Errors by the names of the lands' cards. */
  errors: FieldErrors;
}

/** The reader's registered lands: first those whose tax is due, the newest first in each part; without any, how to register land. */
export function Registrations({ data, ids, errors }: RegistrationsProps) {
  const text = useText(landTaxText);
  const myLand = useText(myLandTitle);
  const { registrations, kycWarning, more } = data;
  if (registrations?.length === 0) {
    return (
      <EmptyState title={text.emptyTitle}>
        <p>{text.emptyText}</p>
        <p>
          <a className="button" href="/land-tax">
            {text.registerHere}
          </a>
        </p>
      </EmptyState>
    );
  }
  const due = registrations?.filter(({ tax }) => tax?.state === 'due') ?? [];
  const others = registrations?.filter(({ tax }) => tax?.state !== 'due') ?? [];
  return (
    <>
      <p className="new-application">
        <a className="button secondary" href="/land-tax">
          {text.newRegister}
        </a>{' '}
        <a href={MY_LAND}>{myLand}</a>
      </p>
      {kycWarning && (
        <Notice kind="warning" title={kycWarning}>
          <Link className="way" to={tabAddress('profileKyc')}>
            {text.toKyc}
          </Link>
        </Notice>
      )}
      {registrations ? (
        <>
          <Chooser registrations={due} more={more.due} ids={ids} errors={errors} />
          <Others registrations={others} more={more.others} errors={errors} />
        </>
      ) : (
        <ListFailed title={text.failed} again={tabAddress('ldt')} />
      )}
    </>
  );
}
