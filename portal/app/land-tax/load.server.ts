import { createHash } from 'node:crypto';
import { redirect } from '@remix-run/node';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { KycAnswer } from '@bhumi/api/contract/identity/kyc';
import type { Language, Message } from '@bhumi/api/contract/language';
import { paysUntil } from '@bhumi/api/contract/land-registrations/carry-over';
import { MAX_LANDS, taxYearOf, type TaxBill } from '@bhumi/api/contract/land-tax/land-tax';
import type { OwnRegistration } from '@bhumi/api/contract/land-registrations/registrations';
import {
  alreadyPaid,
  notApproved,
  notOwed,
  taxMessages,
  tooManyLands,
} from '@bhumi/api/contract/land-tax/messages';
import { sharedFormsOf } from '@bhumi/api/contract/payments/payment';
import type { OfferedMethod } from '../payments/method-choice.tsx';
import { offeredMethods } from '../payments/offered.ts';
import { showMoreText } from '../lists/show-more.tsx';
import { parseRowCount, type PageSize } from '../lib/api/paging.ts';
import { newPaymentKey } from '../lib/forms/payment-key.ts';
import { apiGet, apiPost, type FieldErrors, type LoaderArgs } from '../lib/api/api.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import { languageOf } from '../lib/session/language.ts';
import { allPaid, loadPaidByKey, type AlreadyPaid } from './already-paid.server.ts';
import { registerAgainAddress, reasonNotPayable } from './not-payable.server.ts';
import { landField, landTaxAddress, parseLandTaxView, type LandTaxView } from './view.ts';

/** What can change while the reader looks on. */
interface LandTaxState {
  /** The newest first; null when they could not be loaded. */
  registrations: OwnRegistration[] | null;
  /** Null when it could not be loaded. */
  kyc: KycAnswer['status'] | 'none' | null;
}

/** A land as its card shows it. */
export type ShownLand = OwnRegistration & {
  /** Why nothing can be paid for it now, or why something can though it has ended; in words. */
  why: string | null;
  /** The form that registers it again, as an address. */
  again: string;
};

/** How the tax can be paid: said here, so that the tab need not load the forms of every method. */
export interface WaysToPay {
  methods: OfferedMethod[];
  /** What is asked of whoever pays, by method. */
  payerHint: string;
}

/** What is asked for with a method; here, so that the tab need not carry it. */
const HINT = {
  en: (method: string, fields: string) => `${method}: ${fields}.`,
  bn: (method: string, fields: string) => `${method} হলে ${fields}।`,
};

function waysToPay(language: Language): WaysToPay {
  const hints = sharedFormsOf('land_tax').map(({ form: { payerHint }, called }) =>
    HINT[language](called[language], payerHint[language]),
  );
  return { methods: offeredMethods('land_tax'), payerHint: hints.join(' ') };
}

/** What the land tax tab shows. */
export interface LandTaxData extends LandTaxState {
  /** Those that are shown: of each part the newest, and all that were chosen. */
  registrations: ShownLand[] | null;
  /** The way to more of each part; null: all of it is shown. Said here, so that the tab need not load it. */
  more: Record<Part, { show: number; label: string } | null>;
  ways: WaysToPay;
  /** That who they are has to be verified first. */
  kycWarning: string | null;
  /** Names this state; it changes when the registrations or the KYC do. */
  stamp: string;
  /** Of the chosen lands, once it was asked for. */
  bill: TaxBill | null;
  /** Why there is no bill though it was asked for; what is about one land stands at its card too. */
  refused: Pick<Refusal, 'message' | 'errors'> | null;
  /** Instead of both: what was asked for is paid. */
  already: AlreadyPaid | null;
}

/** The parts of the list: what can be paid for now, and everything else. */
type Part = 'due' | 'others';

const partOf = ({ tax }: Pick<OwnRegistration, 'tax'>): Part => (tax?.state === 'due' ? 'due' : 'others');

/** Of land that has ended and whose tax is due: until when it is its owner's. */
const endedYet = ({ status, last_tax_year: last }: OwnRegistration, language: Language): string | null =>
  status === 'ended' && last !== null ? paysUntil(last)[language] : null;

/** So many lands of each part are shown at first, and so many more each time. */
const PORTION: PageSize = { first: 20, more: 20 };

/** The newest of each part, and those that were chosen: nobody waits for the cards of a thousand lands. */
function shownLands({ request }: LoaderArgs, lands: readonly OwnRegistration[], ids: readonly number[]) {
  const show = parseRowCount(new URL(request.url).searchParams, PORTION);
  const totals: Record<Part, number> = { due: 0, others: 0 };
  const shown = lands.filter((land) => {
    totals[partOf(land)] += 1;
    return totals[partOf(land)] <= show || ids.includes(land.id);
  });
  const language = languageOf(request);
  const text = showMoreText[language];
  const moreOf = (part: Part) => {
    const some = shown.filter((land) => partOf(land) === part).length;
    const figures = [some, totals[part]].map((count) => digitsIn(count, language));
    const label = `${text.more} (${text.shown(figures[0]!, figures[1]!)})`;
    return some < totals[part] ? { show: show + PORTION.more, label } : null;
  };
  return { shown, more: { due: moreOf('due'), others: moreOf('others') } };
}

async function loadState(args: LoaderArgs): Promise<LandTaxState> {
  const [own, kyc] = await Promise.all([
    apiGet<OwnRegistration[]>(args, '/api/user/land-tax-registrations'),
    apiGet<KycAnswer>(args, '/api/user/kyc'),
  ]);
  return {
    registrations: own.ok ? own.data : null,
    kyc: kyc.ok ? kyc.data.status : kyc.status === 404 ? 'none' : null,
  };
}

const etagOf = (state: LandTaxState): string =>
  `W/"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`;

/** What the state of the tab is called now; null when it could not be loaded: what is shown is then the best there is. */
export async function loadEtag(args: LoaderArgs): Promise<string | null> {
  const state = await loadState(args);
  return state.registrations && state.kyc ? etagOf(state) : null;
}

/** Why the chosen lands cannot be paid for at all, as far as it is known before asking for their bill; null when nothing is. */
function hindrance({ kyc }: LandTaxState, ids: readonly number[]): Message | null {
  if (ids.length === 0) return taxMessages.selectLand;
  if (ids.length > MAX_LANDS) return tooManyLands(ids.length);
  return kyc !== null && kyc !== 'success' ? taxMessages.kyc : null;
}

/** Why this land cannot be paid for; null when it can, or the API will say. */
function hindranceOf(land: OwnRegistration): Message | null {
  const { status, tax } = land;
  if (tax?.state === 'later' || (status === 'ended' && tax === null)) {
    return notOwed(land, [taxYearOf(new Date())]);
  }
  if (status !== 'approved' && status !== 'ended') return notApproved(land);
  if (tax?.state === 'no-rate') return tax.reason;
  return tax?.state === 'due' ? null : alreadyPaid(land, [taxYearOf(new Date())]);
}

/** What is wrong with some of the chosen lands, by the names of their cards. */
function landErrors(
  { registrations }: LandTaxState,
  ids: readonly number[],
  language: Language,
): FieldErrors {
  const errors = (registrations ?? []).flatMap((land): [string, string[]][] => {
    const reason = ids.includes(land.id) ? hindranceOf(land) : null;
    return reason ? [[landField(land.id), [reason[language]]]] : [];
  });
  return Object.fromEntries(errors);
}

async function loadBill(args: LoaderArgs, state: LandTaxState, { ids, key }: LandTaxView) {
  const language = languageOf(args.request);
  const refused = (message: string | null, errors: FieldErrors = {}) => ({
    bill: null,
    already: null,
    refused: { message, errors },
  });
  const chosen = (state.registrations ?? []).filter(({ id }) => ids.includes(id));
  const already = (key && (await loadPaidByKey(args, key))) || allPaid(args, chosen);
  if (already) return { bill: null, refused: null, already };
  const all = hindrance(state, ids);
  if (all) return refused(all[language]);
  const errors = landErrors(state, ids, language);
  if (Object.keys(errors).length > 0) return refused(null, errors);
  const answer = await apiPost<TaxBill>(args, '/api/land-tax-payments/calculate', { registration_ids: ids });
  if (answer.ok) return { bill: answer.data, refused: null, already: null };
  return refused(answer.message ?? taxMessages.calculationFailed[language]);
}

/**
 * The registrations, whether their owner is known, and the bill when it is asked for. The payment has its key in the
 * address from the first moment on, so that Back, reload and a second click are the same payment.
 * @throws a redirect to the same step with a key
 */
export async function loadLandTax(args: LoaderArgs): Promise<LandTaxData> {
  const view = parseLandTaxView(new URL(args.request.url).searchParams);
  if (view.step === 'pay' && !view.key)
    throw redirect(landTaxAddress({ ...view, key: newPaymentKey(Date.now()) }));
  const state = await loadState(args);
  const { bill, refused, already } =
    view.step === 'list' ? { bill: null, refused: null, already: null } : await loadBill(args, state, view);
  const language = languageOf(args.request);
  const { kyc, registrations } = state;
  const { shown, more } = shownLands(args, registrations ?? [], view.ids);
  return {
    kyc,
    stamp: etagOf(state),
    bill,
    refused,
    already,
    more,
    ways: waysToPay(language),
    registrations:
      registrations &&
      shown.map((land) => ({
        ...land,
        why: reasonNotPayable(land, language) ?? endedYet(land, language),
        again: registerAgainAddress(land),
      })),
    kycWarning: kyc === null || kyc === 'success' ? null : taxMessages.completeKyc[language],
  };
}
