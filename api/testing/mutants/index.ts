import { access } from './access.ts';
import { caches } from './caches.ts';
import { carryOver } from './carry-over.ts';
import { challans } from './challans.ts';
import { decisions } from './decisions.ts';
import type { Fault } from './fault.ts';
import { findings } from './findings.ts';
import { inheritance } from './inheritance.ts';
import { jobs } from './jobs.ts';
import { landNumbers } from './land-numbers.ts';
import { landTax } from './land-tax.ts';
import { limits } from './limits.ts';
import { moneyDays } from './money-days.ts';
import { moneyDesk } from './money-desk.ts';
import { money } from './money.ts';
import { onlinePayments } from './online-payments.ts';
import { owners } from './owners.ts';
import { passwords } from './passwords.ts';
import { payments } from './payments.ts';
import { refusals } from './refusals.ts';
import { retention } from './retention.ts';
import { sessions } from './sessions.ts';
import { shares } from './shares.ts';
import { states } from './states.ts';

/** The faults by area, in the order in which they are tried. */
export const FAULTS_BY_AREA: Record<string, readonly Fault[]> = {
  money,
  payments,
  challans,
  'money-desk': moneyDesk,
  'money-days': moneyDays,
  'online-payments': onlinePayments,
  'land-tax': landTax,
  'carry-over': carryOver,
  inheritance,
  shares,
  'land-numbers': landNumbers,
  sessions,
  passwords,
  limits,
  access,
  states,
  decisions,
  refusals,
  owners,
  findings,
  retention,
  jobs,
  caches,
};
