import { createHash } from 'node:crypto';
import { redirect } from '@remix-run/node';
import type { KycAnswer } from '@bhumi/api/contract/identity/kyc';
import type { Message } from '@bhumi/api/contract/language';
import { MOST_LANDS, type TaxBill } from '@bhumi/api/contract/land-tax/land-tax';
import type { RegistrationAnswer } from '@bhumi/api/contract/land-registrations/registrations';
import { notApproved, taxMessages, tooManyLands } from '@bhumi/api/contract/land-tax/messages';
import { newPaymentKey } from '../lib/payment-key.ts';
import { apiGet, apiPost, type LoaderArgs } from '../lib/api.ts';
import { languageOf } from '../lib/language.ts';
import { landTaxAddress, parseLandTaxView } from './view.ts';

/** What can change while the reader looks on. */
interface LandTaxState {
  /** The newest first; null when they could not be loaded. */
  registrations: RegistrationAnswer[] | null;
  /** Null when it could not be loaded. */
  kyc: KycAnswer['status'] | 'none' | null;
}

/** What the land tax tab shows. */
export interface LandTaxData extends LandTaxState {
  /** Names this state; it changes when the registrations or the KYC do. */
  stamp: string;
  /** Of the chosen lands, once it was asked for. */
  bill: TaxBill | null;
  /** Why there is no bill though it was asked for. */
  refused: string | null;
}

async function loadState(args: LoaderArgs): Promise<LandTaxState> {
  const [own, kyc] = await Promise.all([
    apiGet<RegistrationAnswer[]>(args, '/api/user/land-tax-registrations'),
    apiGet<KycAnswer>(args, '/api/user/kyc'),
  ]);
  return {
    registrations: own.ok ? own.data : null,
    kyc: kyc.ok ? kyc.data.status : kyc.status === 404 ? 'none' : null,
  };
}

const stampOf = (state: LandTaxState): string =>
  `W/"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`;

/** What the state of the tab is called now; null when it could not be loaded: what is shown is then the best there is. */
export async function loadStamp(args: LoaderArgs): Promise<string | null> {
  const state = await loadState(args);
  return state.registrations && state.kyc ? stampOf(state) : null;
}

/** Why the chosen lands cannot be paid for, as far as it is known before asking for their bill; null when nothing is. */
function hindrance({ kyc, registrations }: LandTaxState, ids: readonly number[]): Message | null {
  if (ids.length === 0) return taxMessages.selectLand;
  if (ids.length > MOST_LANDS) return tooManyLands(ids.length);
  if (kyc !== null && kyc !== 'success') return taxMessages.kyc;
  const waiting = registrations?.find(({ id, status }) => ids.includes(id) && status !== 'approved');
  return waiting ? notApproved(waiting) : null;
}

async function loadBill(args: LoaderArgs, state: LandTaxState, ids: number[]) {
  const language = languageOf(args.request);
  const refused = hindrance(state, ids);
  if (refused) return { bill: null, refused: refused[language] };
  const answer = await apiPost<TaxBill>(args, '/api/land-tax-payments/calculate', { registration_ids: ids });
  if (answer.ok) return { bill: answer.data, refused: null };
  return { bill: null, refused: answer.message ?? taxMessages.calculationFailed[language] };
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
  const { bill, refused } =
    view.step === 'list' ? { bill: null, refused: null } : await loadBill(args, state, view.ids);
  return { ...state, stamp: stampOf(state), bill, refused };
}
