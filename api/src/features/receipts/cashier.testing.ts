/** Land tax payments with receipts. For tests. */
import type { BillSnapshot } from '../../../contract/land-tax/land-tax.ts';
import type { LandType } from '../../../contract/land-tax/land-types.ts';
import { taxExplanations, taxSections } from '../../../contract/land-tax/messages.ts';
import { makeLand } from '../lookup/land.testing.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../testing/app.ts';

/** A land tax payment to insert into the ledger. */
interface TestPayment {
  user_id: number;
  owner_name?: string;
  khatiyan_number?: string;
  dag_number?: string;
  land_type?: LandType;
  amount_poisha?: number;
  status?: 'paid' | 'pending';
  paid_at?: Date;
  exempt?: boolean;
  /** Of the payment. */
  transaction_id?: string;
  /** Of district, upazila and mouza. */
  place_name?: string;
}

let payments = 0;

/** The application with land whose tax can be paid. */
export async function openCashier(options: TestAppOptions = {}) {
  const test = await createTestApp(options);
  const land = await makeLand(test.knex, '123');
  const survey_type_id = await land.survey('BRS');

  /** Inserts a payment into the ledger as paying does; returns its id. */
  async function pay({
    user_id,
    owner_name = 'রাজিয়া সুলতানা',
    khatiyan_number = '1234/56',
    dag_number = '12/ক',
    land_type = 'residential',
    amount_poisha = 33_000,
    status = 'paid',
    paid_at = new Date('2026-11-20T20:30:00Z'),
    exempt = false,
    transaction_id,
    place_name,
  }: TestPayment): Promise<number> {
    const key = `payment-${++payments}`;
    const insert = async (table: string, row: object): Promise<number> => {
      const [made] = (await test.knex(table).insert(row).returning('id')) as [{ id: number }];
      return made.id;
    };
    const registration_id = await insert('land_tax_registrations', {
      user_id,
      mouza_id: land.mouzaId,
      survey_type_id,
      khatiyan_number: `${khatiyan_number} ${key}`,
      dag_number,
      land_type,
      land_area: 14_374.8,
      status: 'approved',
      reviewed_at: paid_at,
    });
    const named = (name_en: string, name_bn: string) => ({
      name_en: place_name ?? name_en,
      name_bn: place_name ?? name_bn,
    });
    const bill: BillSnapshot = {
      line: {
        registration_id,
        khatiyan_number,
        dag_number,
        area: 14_374.8,
        type: land_type,
        tax_year: 2026,
        decimals: 33,
        area_class: 'F',
        rate_poisha: exempt ? 0 : amount_poisha / 33,
        exempt,
        amount_poisha,
        section: taxSections.agricultural,
        explanation: taxExplanations.agricultural({ decimals: 33, rate: 10, amount: 330 }, 435_600.5),
      },
      owner_name,
      place: {
        division: named('Dhaka', 'ঢাকা'),
        district: named('Dhaka', 'ঢাকা'),
        upazila: named('Savar', 'সাভার'),
        mouza: named('Purbahati', 'পূর্বহাটী'),
        jl_no: '123',
      },
      survey: { code: 'BRS', name_en: 'BRS', name_bn: null },
    };
    return insert('payments', {
      user_id,
      kind: 'land_tax',
      land_tax_registration_id: registration_id,
      tax_year: 2026,
      bill: JSON.stringify(bill),
      provider: 'simulated',
      method: 'bkash',
      amount_poisha,
      payer_identifier: '01712345678',
      transaction_id: transaction_id ?? key,
      idempotency_key: key,
      request_hash: key,
      status,
      paid_at: status === 'paid' ? paid_at : null,
    });
  }

  type Login = Awaited<ReturnType<TestApp['login']>>;
  /** Requests the receipt of a land tax payment for a user, in a language. */
  const invoice = (who: Login, id: number, language = 'bn') =>
    test.app.inject({
      url: `/api/land-tax-payments/${id}/invoice`,
      headers: { ...who.headers, 'accept-language': language },
    });
  return { ...test, land, pay, invoice };
}

export type Cashier = Awaited<ReturnType<typeof openCashier>>;
