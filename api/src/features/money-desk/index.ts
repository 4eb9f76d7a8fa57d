import { defineFeature } from '../../platform/feature/feature.ts';
import { moneyBack, moneyBackMail, moneyBackText } from '../../platform/payments/money-back.ts';
import { refundJob } from './jobs.ts';
import routes from './routes.ts';

const OF_STAFF = 'What you decided as one of the staff is about others; the log of what you changed has it.';

/** Money that an accounts officer settles (docs/decisions/121). */
export default defineFeature({
  name: 'money-desk',
  routes: [routes],
  jobs: [refundJob],
  notices: [moneyBack],
  messages: [moneyBackMail, moneyBackText],
  personalData: [
    { table: 'gateway_refunds', column: 'decided_by', withheldBecause: OF_STAFF },
    { table: 'gateway_refunds', column: 'asked_by', withheldBecause: OF_STAFF },
    { table: 'refunds_by_hand', column: 'entered_by', withheldBecause: OF_STAFF },
    { table: 'held_decisions', column: 'decided_by', withheldBecause: OF_STAFF },
  ],
});
