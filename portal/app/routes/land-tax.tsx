import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  useActionData,
  useNavigation,
  type ClientActionFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { useEffect, useMemo, useState } from 'react';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { LoadFailed } from '../components/load-failed/load-failed.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { cascadeText } from '../cascade/text.ts';
import {
  entryAddress,
  hasInvalidEntry,
  knownLand,
  parseEntry,
  samePlace,
} from '../land-registrations/entry.ts';
import { loadRegistrationForm, type RegistrationData } from '../land-registrations/load.ts';
import { CardNotice } from '../land-registrations/card-notice.tsx';
import { loadCardNeed, type CardNeed } from '../land-registrations/card-need.ts';
import { RegistrationForm } from '../land-registrations/registration-form.tsx';
import { registerLand } from '../land-registrations/submit.server.ts';
import { findAddress } from '../lookup/find-in-mouza.ts';
import { newPaymentKey, parsePaymentKey } from '../lib/forms/payment-key.ts';
import { useFormKey } from '../lib/forms/use-form-key.ts';
import { apiGet } from '../lib/api/api.ts';
import { refusalInRequest, type Refusal } from '../lib/forms/refusal.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { staleIfError } from '../lib/api/stale-if-error.ts';
import { keepFormOnNetworkError } from '../lib/api/network-error.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText, useUser } from '../lib/document/root-data.ts';
import { registrationText } from '../land-registrations/text.ts';

export const handle = { hydrate: true, hasQueryForm: true };

export const meta: MetaFunction = (args) => pageMeta(args, registrationText);

/** Loads the form with the values of the address, or of a refusal. An address with unknown ids is corrected, and the page says so. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const refused = refusalInRequest(context);
  const { searchParams } = new URL(request.url);
  const entry = parseEntry(refused ? new URLSearchParams(refused.values) : searchParams);
  const language = languageOf(request);
  const get = <T,>(path: string) => apiGet<T>(args, path);
  const [form, card] = await Promise.all([loadRegistrationForm(get, entry, language), loadCardNeed(args)]);
  if (!refused && hasInvalidEntry(searchParams, form.entry)) {
    const flash = { kind: 'info', text: cascadeText[language].corrected, stays: true } as const;
    throw redirectWithFlash(entryAddress(form.entry), flash, { secure: context.secure });
  }
  const key = parsePaymentKey(refused?.values.key) ?? newPaymentKey(Date.now());
  return { ...form, card, key };
}

export const action = registerLand;

/** Typed values do not load the lists again; another place does, and one number, which is looked for in the record. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, actionStatus, defaultShouldRevalidate } = args;
  if (actionStatus !== undefined && actionStatus >= 400) return false;
  if (formMethod || currentUrl.search === nextUrl.search) return defaultShouldRevalidate;
  const [from, to] = [currentUrl, nextUrl].map((url) => parseEntry(url.searchParams));
  const sameFound = from && to && findAddress(knownLand(from)) === findAddress(knownLand(to));
  return !(from && to && samePlace(from, to) && sameFound);
}

const { clientLoader, useLatestData } = staleIfError<RegistrationData & { key: string; card: CardNeed }>();
export { clientLoader };

/** A lost answer leaves the form as it is; sending it again registers once. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkError(() => serverAction<typeof action>(), null);

/** Says what could not be loaded and that nothing was lost, with a link to try again. */
function Failures({ data: { failures, entry } }: { data: RegistrationData }) {
  const text = useText(registrationText);
  if (failures.length === 0) return null;
  const messages = failures.map((failure) => text.failures[failure]);
  return <LoadFailed messages={messages} reassurance={text.nothingLost} retryAddress={entryAddress(entry)} />;
}

/** Returns the last refusal; it stays until the form is submitted again. */
function useRefusal(): Refusal | undefined {
  const text = useText(registrationText);
  const actionData = useActionData<typeof clientAction>();
  const [refusal, setRefusal] = useState(actionData);
  const sending = useNavigation().formMethod === 'POST';
  useEffect(() => {
    if (actionData) setRefusal(actionData);
  }, [actionData]);
  return useMemo(
    () =>
      refusal && !sending
        ? { ...refusal, message: refusal.message ?? `${text.failed}. ${text.again}` }
        : undefined,
    [refusal, sending, text],
  );
}

export default function LandTax() {
  const text = useText(registrationText);
  const user = useUser();
  const data = useLatestData();
  const refusal = useRefusal();
  const key = useFormKey(data.key, refusal);
  return (
    <div className="page land-tax">
      <ErrorSummary refusal={refusal} labels={text.fields} />
      <PageHeading title={text.title}>{text.subtitle}</PageHeading>
      <Failures data={data} />
      <CardNotice card={data.card} />
      {!user && (
        <Notice kind="info">
          {text.loginNeeded}{' '}
          <a href={`/login?next=${encodeURIComponent(entryAddress(data.entry))}`}>{text.login}</a>
        </Notice>
      )}
      <RegistrationForm data={data} requestKey={key} errors={refusal?.errors ?? {}} />
    </div>
  );
}
