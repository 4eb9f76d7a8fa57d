import { defineFeature } from '../feature.ts';
import { feesAgenda } from './agenda.ts';
import routes from './routes.ts';

export default defineFeature({
  name: 'applications',
  routes: [routes],
  agenda: [feesAgenda],
  keeps: [
    {
      table: 'applications',
      column: 'user_id',
      as: 'applications',
      ofOffice: true,
      columns: [
        ...['id', 'type', 'dag_id', 'mouza_map_id', 'description', 'fee_poisha', 'payment_status'],
        ...['is_sample', 'created_at', 'updated_at'],
      ],
      documents: ({ id, payment_status }) =>
        payment_status === 'paid'
          ? { document: `/api/applications/${id}/document`, invoice: `/api/applications/${id}/invoice` }
          : {},
    },
    {
      table: 'payments',
      column: 'user_id',
      as: 'payments',
      ofOffice: true,
      columns: [
        ...[
          'id',
          'kind',
          'application_id',
          'land_tax_registration_id',
          'tax_year',
          'amount_poisha',
          'method',
        ],
        ...['payer_identifier', 'transaction_id', 'status', 'paid_at', 'bill', 'record', 'created_at'],
      ],
      documents: ({ id, kind, status }) =>
        kind === 'land_tax' && status === 'paid' ? { invoice: `/api/land-tax-payments/${id}/invoice` } : {},
    },
  ],
});
