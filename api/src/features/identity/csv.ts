/** The lists of identity cards and verified people as CSV, without card numbers. */
import { z } from 'zod';
import { verificationStatusLabels } from '../../../contract/identity/identity.ts';
import { kycStatusLabels } from '../../../contract/identity/kyc.ts';
import type { Message } from '../../../contract/language.ts';
import {
  heads,
  idColumn,
  dateTimeText,
  officerColumn,
  personColumns,
  sampleColumn,
  labelOf,
} from '../../platform/lists/columns.ts';
import type { CsvColumn } from '../../platform/lists/csv.ts';
import { exportRoute } from '../../platform/lists/export.ts';
import { listParameters, readListQuery } from '../../platform/lists/query.ts';
import { everyKyc, type Reviewed } from './review.ts';
import { everyVerified, type ReviewedVerified } from './verified.ts';
import { assignedParameter, viewOf } from '../assignments/views.ts';
import { ofCards } from './access.ts';

interface Named {
  name_en: string | null;
  name_bn: string | null;
}
const namesOn = (of: Message): CsvColumn<Named>[] => [
  { head: { en: `${of.en} (EN)`, bn: `${of.bn} (ইংরেজি)` }, of: ({ name_en }) => name_en },
  { head: { en: `${of.en} (BN)`, bn: `${of.bn} (বাংলা)` }, of: ({ name_bn }) => name_bn },
];

const cards: CsvColumn<Reviewed>[] = [
  idColumn,
  { head: heads.status, of: ({ status }, language) => labelOf(kycStatusLabels, status, language) },
  { head: heads.submitted, of: ({ submitted_at }, language) => dateTimeText(submitted_at, language) },
  ...personColumns,
  ...namesOn({ en: 'Name on the card', bn: 'পরিচয়পত্রের নাম' }),
  { head: heads.decided, of: ({ reviewed_at }, language) => dateTimeText(reviewed_at, language) },
  officerColumn,
  { head: heads.reason, of: ({ rejection_reason }) => rejection_reason },
  sampleColumn,
];

const people: CsvColumn<ReviewedVerified>[] = [
  idColumn,
  { head: heads.status, of: ({ status }, language) => labelOf(verificationStatusLabels, status, language) },
  ...namesOn({ en: 'Verified name', bn: 'যাচাই করা নাম' }),
  ...personColumns,
  {
    head: { en: 'Verified (Dhaka)', bn: 'যাচাইয়ের সময় (ঢাকা)' },
    of: ({ confirmed_at }, language) => dateTimeText(confirmed_at, language),
  },
  {
    head: { en: 'Reopened (Dhaka)', bn: 'আবার খোলার সময় (ঢাকা)' },
    of: ({ reviewed_at }, language) => dateTimeText(reviewed_at, language),
  },
  officerColumn,
  { head: heads.reason, of: ({ reason }) => reason },
  sampleColumn,
];

const common = { access: ofCards, tags: ['Identity'] };
const viewed = z.object(assignedParameter);
const searched = listParameters.pick({ filter: true });

export const cardFiles = [
  exportRoute<typeof viewed, Reviewed>({
    ...common,
    list: '/pending',
    query: viewed,
    people: 'kycs',
    summary: 'Identity cards that wait for a decision as CSV, the oldest first',
    file: 'identity-cards.csv',
    columns: cards,
    rows: ({ assigned }, request) => everyKyc(request.server.replica, { pending: viewOf(assigned, request) }),
  }),
  exportRoute<typeof searched, Reviewed>({
    ...common,
    list: '/decided',
    query: searched,
    people: 'kycs',
    summary: 'Identity cards that are decided as CSV, the last first',
    file: 'identity-cards-decided.csv',
    columns: cards,
    rows: (query, { server, places }) =>
      everyKyc(server.replica, { ...readListQuery({ fields: {} }, query), places }),
  }),
  exportRoute<typeof searched, ReviewedVerified>({
    ...common,
    list: '/verified',
    query: searched,
    people: 'verified_identities',
    summary: 'Who is verified as CSV, the last first',
    file: 'verified-identities.csv',
    columns: people,
    rows: (query, { server, places }) =>
      everyVerified(server.replica, { ...readListQuery({ fields: {} }, query), places }),
  }),
];
