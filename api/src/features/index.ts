/** The table of contents: one line a feature, whose `index.ts` says all that it brings. */
import type { Feature } from '../platform/feature/feature.ts';
import accounts from './accounts/index.ts';
import identity from './identity/index.ts';
import lookup from './lookup/index.ts';
import khatian from './khatian/index.ts';
import landNumbers from './land/numbers/index.ts';
import maps from './maps/index.ts';
import applications from './applications/index.ts';
import challans from './challans/index.ts';
import copies from './copies/index.ts';
import landRegistrations from './land-registrations/index.ts';
import landTax from './land-tax/index.ts';
import receipts from './receipts/index.ts';
import mutations from './mutations/index.ts';
import hearingRequests from './mutations/hearing-requests/index.ts';
import mutationInquiry from './mutations/inquiry/index.ts';
import mutationFigures from './mutations/figures/index.ts';
import noticeBoard from './notice-board/index.ts';
import objections from './objections/index.ts';
import recordChanges from './record-changes/index.ts';
import officeQuestions from './office-questions/index.ts';
import owners from './owners/index.ts';
import representation from './representation/index.ts';
import restrictions from './restrictions/index.ts';
import registerImports from './register-imports/index.ts';
import recordVersions from './mutations/record/versions/index.ts';
import inheritance from './inheritance/index.ts';
import agenda from './agenda/index.ts';
import overview from './overview/index.ts';
import assignments from './assignments/index.ts';
import comments from './comments/index.ts';
import people from './people/index.ts';
import offices from './offices/index.ts';
import ownPlace from './own-place/index.ts';
import staff from './staff/index.ts';
import revenue from './revenue/index.ts';
import reports from './reports/index.ts';
import onlinePayments from './online-payments/index.ts';
import moneyDays from './money-days/index.ts';
import moneyDesk from './money-desk/index.ts';
import standing from './standing/index.ts';
import status from './status/index.ts';

export const features: readonly Feature[] = [
  // The citizen: the account, the verified name.
  accounts,
  identity,

  // Finding land: records, khatians, numbers and maps.
  lookup,
  khatian,
  landNumbers,
  maps,

  // Certified copies of records.
  applications,
  challans,
  copies,

  // Land that owners register, its tax, and receipts.
  landRegistrations,
  landTax,
  receipts,

  // Paying at a gateway, and what an officer settles of it.
  onlinePayments,
  moneyDays,
  moneyDesk,

  // Mutations: the case, and what it changes in the record.
  mutations,
  mutationInquiry,
  hearingRequests,
  officeQuestions,
  mutationFigures,
  noticeBoard,
  objections,
  recordChanges,
  recordVersions,
  restrictions,
  owners,
  registerImports,
  representation,
  inheritance,

  // What waits for people and for staff.
  agenda,
  standing,
  overview,
  people,

  // The land office: its people, its money, its figures.
  staff,
  offices,
  ownPlace,
  assignments,
  comments,
  revenue,
  reports,
  status,
];
