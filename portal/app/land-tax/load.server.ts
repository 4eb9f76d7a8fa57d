import { createHash } from 'node:crypto';
import { redirect } from '@remix-run/node';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { KycAnswer } from '@bhumi/api/contract/identity/kyc';
import type { Language, Message } from '@bhumi/api/contract/language';
import { paysUntil } from '@bhumi/api/contract/land-registrations/carry-over';
import { MAX_LANDS, taxYearOf, type TaxBill, type TaxLine } from '@bhumi/api/contract/land-tax/land-tax';
import type { OwnRegistration } from '@bhumi/api/contract/land-registrations/registrations';
import {
  alreadyPaid,
  notApproved,
  notOwed,
  taxMessages,
  tooManyLands,
} from '@bhumi/api/contract/land-tax/messages';
import { actingForLabel, ownersActedFor } from '@bhumi/api/contract/representation/acted-for';
import { sharedFormsOf } from '@bhumi/api/contract/payments/payment';
import type { OfferedMethod } from '../payments/method-choice.tsx';
import { offeredMethods } from '../payments/offered.ts';
import { loadStandings } from '../standing/load.server.ts';
import type { StandingView } from '../standing/standing.ts';
import { showMoreText } from '../lists/show-more.tsx';
import { parseRowCount, type PageSize } from '../lib/api/paging.ts';
import { newPaymentKey } from '../lib/forms/payment-key.ts';
import { apiGet, apiPost, type FieldErrors, type LoaderArgs } from '../lib/api/api.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import { languageOf } from '../lib/session/language.ts';
import { allPaid, loadPaidByKey, type AlreadyPaid } from './already-paid.server.ts';
import { registerAgainAddress, reasonNotPayable } from './not-payable.server.ts';
import { landField, landTaxAddress, parseLandTaxView, type LandTaxView } from './view.ts';

/** The data that can change while the page is open; it polls for them. */
interface LandTaxState {
  /** The newest first; null when they could not be loaded. */
  registrations: OwnRegistration[] | null;
  /** Null when it could not be loaded. */
  kyc: KycAnswer['status'] | 'none' | null;
}

/** A land with the texts of its card. */
export type ShownLand = OwnRegistration & {
  /** Why nothing can be paid now, or why an ended land can still be paid for. */
  why: string | null;
  /** The address of the form that registers it again. */
  again: string;
  /** Where it stands while it waits for the land office. */
  standing: StandingView | undefined;
};

/** The payment methods. The server sends them, so that the tab need not load the forms of every method. */
export interface WaysToPay {
  methods: OfferedMethod[];
  /** The fields that the payer fills in, by method. */
  payerHint: string;
}

/** The hint of a method. It is built on the server, so that the tab need not load the forms. */
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

/** A line of a bill, with the row that says for which owners the reader pays it. Built on the server, as the hints are. */
export type ShownLine = TaxLine & { acting: [label: string, owner: string] };

/** A bill as the tab shows it. */
export type ShownBill = Omit<TaxBill, 'calculations'> & { calculations: ShownLine[] };

const shownBill = ({ calculations, ...bill }: TaxBill, language: Language): ShownBill => ({
  ...bill,
  calculations: calculations.map((line) => ({
    ...line,
    acting: line.acting_for
      ? [actingForLabel[language], ownersActedFor(line.acting_for)[language]]
      : ['', ''],
  })),
});

/** The data of the land tax tab. */
export interface LandTaxData extends LandTaxState {
  /** The shown lands: the newest of each part, and all chosen ones. */
  registrations: ShownLand[] | null;
  /** The link to more lands of each part; null: all are shown. Built on the server, so that the tab need not load it. */
  more: Record<Part, { show: number; label: string } | null>;
  ways: WaysToPay;
  /** The notice that the reader's identity must be verified first. */
  kycWarning: string | null;
  /** The ETag of this state; it changes with the registrations or the KYC. */
  stamp: string;
  /** The bill of the chosen lands, when requested. */
  bill: ShownBill | null;
  /** Why a requested bill is missing; an error about one land is shown at its card too. */
  refused: Pick<Refusal, 'message' | 'errors'> | null;
  /** Shown instead of both when everything requested is already paid. */
  already: AlreadyPaid | null;
}

/** The parts of the list: lands that can be paid for now, and all others. */
type Part = 'due' | 'others';

const partOf = ({ tax }: Pick<OwnRegistration, 'tax'>): Part => (tax?.state === 'due' ? 'due' : 'others');

/** Says of an ended land with tax due until which year its owner pays. */
const endedYet = ({ status, last_tax_year: last }: OwnRegistration, language: Language): string | null =>
  status === 'ended' && last !== null ? paysUntil(last)[language] : null;

/** Lands of each part shown at first, and added by "show more". */
const PORTION: PageSize = { first: 20, more: 20 };

/** Returns the newest lands of each part and the chosen ones, because rendering a thousand cards would take long. */
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

/** Returns the current ETag of the tab's state; null when it could not be loaded, so that the shown data stay. */
export async function loadEtag(args: LoaderArgs): Promise<string | null> {
  const state = await loadState(args);
  return state.registrations && state.kyc ? etagOf(state) : null;
}

/** Returns why none of the chosen lands can be paid for, as far as is known before the bill; null when nothing prevents it. */
function hindrance({ kyc }: LandTaxState, ids: readonly number[]): Message | null {
  if (ids.length === 0) return taxMessages.selectLand;
  if (ids.length > MAX_LANDS) return tooManyLands(ids.length);
  return kyc !== null && kyc !== 'success' ? taxMessages.kyc : null;
}

/** Returns why this land cannot be paid for; null when it can, or only the API knows. */
function hindranceOf(land: OwnRegistration): Message | null {
  const { status, tax } = land;
  if (tax?.state === 'later' || (status === 'ended' && tax === null)) {
    return notOwed(land, [taxYearOf(new Date())]);
  }
  if (status !== 'approved' && status !== 'ended') return notApproved(land);
  if (tax?.state === 'no-rate') return tax.reason;
  return tax?.state === 'due' ? null : alreadyPaid(land, [taxYearOf(new Date())]);
}

/** Returns the errors of chosen lands, by the names of their cards. */
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
  if (answer.ok) return { bill: shownBill(answer.data, language), refused: null, already: null };
  return refused(answer.message ?? taxMessages.calculationFailed[language]);
}

/**
 * Loads the registrations, the KYC status, and the bill when requested. The payment key is in the address from the start, so that
 * Back, reload and a second click are the same payment.
 * @throws a redirect to the same step with a key
 */
export async function loadLandTax(args: LoaderArgs): Promise<LandTaxData> {
  const view = parseLandTaxView(new URL(args.request.url).searchParams);
  if (view.step === 'pay' && !view.key)
    throw redirect(landTaxAddress({ ...view, key: newPaymentKey(Date.now()) }));
  const state = await loadState(args);
  // Nothing waits, nothing is asked.
  const waits = state.registrations?.some(({ status }) => status === 'pending');
  const standings = waits && view.step === 'list' ? await loadStandings(args, 'registration') : {};
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
        standing: standings[land.id],
      })),
    kycWarning: kyc === null || kyc === 'success' ? null : taxMessages.completeKyc[language],
  };
}
