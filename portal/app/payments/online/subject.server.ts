import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Language } from '@bhumi/api/contract/language';
import type { MutationDetail } from '@bhumi/api/contract/mutations/mutations';
import type { OnlinePayment } from '@bhumi/api/contract/online-payments/online-payment';
import type { PaymentKind } from '@bhumi/api/contract/payments/payment';
import { payAddress } from '../../applications/address.ts';
import { applicationText, appliedRecordName } from '../../applications/application.ts';
import { ownApplicationAddress } from '../../applications/list-address.ts';
import { landName } from '../../land-tax/land-name.ts';
import { landTaxAddress } from '../../land-tax/view.ts';
import { apiGet, type LoaderArgs } from '../../lib/api/api.ts';
import { languageOf } from '../../lib/session/language.ts';
import { mutationAddress } from '../../mutations/address.ts';
import { landNumbers } from '../../mutations/name.ts';
import { paymentsAddress } from '../address.ts';
import { onlineText } from './text.ts';

/** What a payment pays for, in the reader's language. */
export interface Subject {
  facts: [term: string, value: string | null][];
  /** The case, and the page on which a failed payment is made anew. */
  see: string;
  anew: string;
}

type Load = (args: LoaderArgs, payment: OnlinePayment) => Promise<Subject>;

const application: Load = async (args, { application_id: id }) => {
  const language = languageOf(args.request);
  const text = onlineText[language];
  const answer = await apiGet<ApplicationAnswer>(args, `/api/applications/${id}`);
  const found = answer.ok ? answer.data : null;
  return {
    facts: [
      [text.what, found ? applicationText[language].copyOf[found.type] : text.whatOf.application],
      [text.record, found && appliedRecordName(found, language)],
      [text.application, digitsIn(id ?? '', language)],
    ],
    see: ownApplicationAddress(id ?? 0),
    anew: payAddress(id ?? 0),
  };
};

const mutation: Load = async (args, { mutation_id: id }) => {
  const language = languageOf(args.request);
  const text = onlineText[language];
  const answer = await apiGet<MutationDetail>(args, `/api/mutations/${id}`);
  const found = answer.ok ? answer.data : null;
  return {
    facts: [
      [text.what, text.whatOf.mutation],
      [text.land, found && landNumbers(found.khatian_number, found.dag_number, language)],
      [text.mutation, found && digitsIn(found.tracking_number, language)],
    ],
    see: mutationAddress(id ?? 0),
    anew: `${mutationAddress(id ?? 0)}#pay`,
  };
};

/** `Khatian 45 · Dag 12: 2026-2027`. */
function taxedLand(
  { khatiyan_number, dag_number, tax_years: years }: OnlinePayment['lands'][number],
  language: Language,
): string {
  const numbers = { khatiyan_number: khatiyan_number ?? '', dag_number: dag_number ?? '' };
  return `${landName(numbers, language)}: ${digitsIn(years.join(', '), language)}`;
}

/** Up to this many lands are named; of more there is their number. */
const MAX_NAMED = 5;

const landTax: Load = async ({ request }, { lands }) => {
  const language = languageOf(request);
  const text = onlineText[language];
  return {
    facts: [
      [text.what, text.whatOf.land_tax],
      [
        text.land,
        lands.length > MAX_NAMED
          ? text.lands(digitsIn(lands.length, language))
          : lands.map((land) => taxedLand(land, language)).join(', '),
      ],
    ],
    see: paymentsAddress({ kind: 'ldt' }),
    anew: landTaxAddress(),
  };
};

const kinds: Record<PaymentKind, Load> = { application, mutation, land_tax: landTax };

/** Loads what a payment pays for; a case that cannot be loaded is named by what the payment itself says. */
export const loadSubject: Load = (args, payment) => kinds[payment.kind](args, payment);
