import { defineFeature } from '../../platform/feature/feature.ts';
import { feesAgenda } from './agenda.ts';
import { feeReceived } from './notices.ts';
import routes from './routes.ts';
import { applicationPayments } from './settle.ts';

export default defineFeature({
  name: 'applications',
  routes: [routes],
  notices: [feeReceived],
  agenda: [feesAgenda],
  payments: [applicationPayments],
  personalData: [
    {
      table: 'applications',
      column: 'user_id',
      exportName: 'applications',
      isOfficeRecord: true,
      columns: [
        'id',
        'type',
        'dag_id',
        'mouza_map_id',
        'description',
        'fee_poisha',
        'payment_status',
        'is_sample',
        'created_at',
        'updated_at',
      ],
      documents: ({ id, payment_status }) =>
        payment_status === 'paid'
          ? { document: `/api/applications/${id}/document`, invoice: `/api/applications/${id}/invoice` }
          : {},
    },
    {
      table: 'payments',
      column: 'user_id',
      exportName: 'payments',
      isOfficeRecord: true,
      columns: [
        'id',
        'kind',
        'application_id',
        'mutation_id',
        'land_tax_registration_id',
        'tax_year',
        'amount_poisha',
        'method',
        'payer_identifier',
        'transaction_id',
        'status',
        'paid_at',
        'bill',
        'record',
        'created_at',
        '(select refunded_at from refunds where payment_id = payments.id) as refunded_at',
        '(select reference from refunds where payment_id = payments.id) as refund_reference',
      ],
      documents: ({ id, kind, mutation_id, status }) =>
        status !== 'paid' || kind === 'application'
          ? {}
          : kind === 'mutation'
            ? { invoice: `/api/mutations/${String(mutation_id)}/invoice` }
            : { invoice: `/api/land-tax-payments/${id}/invoice` },
    },
  ],
});
