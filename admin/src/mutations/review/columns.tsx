import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea, formatDate } from '@bhumi/api/contract/format';
import { mutationLandLabels } from '@bhumi/api/contract/mutations/fees';
import { mutationTypeLabels } from '@bhumi/api/contract/mutations/mutations';
import type { ReviewedMutation } from '@bhumi/api/contract/mutations/review';
import { DeskText } from '../../assignments/DeskText.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { NoWrap } from '../../lib/log-cells.tsx';
import { mouzaName, placeName } from '../../lib/places.ts';
import { MailAddress } from '../../queue/MailAddress.tsx';
import type { QueueColumn } from '../../queue/QueueTable.tsx';
import { Outcome } from './MutationState.tsx';
import { mutationTexts as texts } from '../texts.ts';

type Part = QueueColumn<ReviewedMutation>['Cell'];

/** The id of the newest mutation in the filtered list. */
export const Newest = createContext<number | null>(null);

const Quiet = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

/** The mark of the newest mutation, with its day. */
export function NewestMark({ at }: { at: string }): ReactElement {
  const { say } = useLanguage();
  const whole = { height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal' } };
  return <Chip size="small" color="primary" sx={whole} label={say(texts.newest(at))} />;
}

/** Identifies a mutation in a sentence: `M-2026-000123-8, Khatian 12, dag 45, Ashulia`. */
export function useMutationTitle(): (mutation: ReviewedMutation) => string {
  const { language, say } = useLanguage();
  return ({ tracking_number, khatian_number, dag_number, mouza }) =>
    [
      digitsIn(tracking_number, language),
      say(texts.numbers(khatian_number, dag_number)),
      placeName(mouza, language),
    ].join(', ');
}

const Number: Part = ({ row }) => {
  const { language, say } = useLanguage();
  const newest = useContext(Newest) === row.id;
  return (
    <>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', mr: 0.75 }}>
        <NoWrap>{digitsIn(row.tracking_number, language)}</NoWrap>
      </Box>
      {newest && <NewestMark at={row.created_at} />}
      <Quiet>{say(mutationTypeLabels[row.mutation_type])}</Quiet>
    </>
  );
};

const Applicant: Part = ({ row: { user } }) => (
  <>
    {user.name}
    <Quiet>
      <MailAddress>{user.email}</MailAddress>
    </Quiet>
  </>
);

const Land: Part = ({ row }) => {
  const { language, say } = useLanguage();
  const { khatian_number, dag_number, mouza, upazila, district, land_type, land_area } = row;
  const place = [mouzaName(mouza, language), ...[upazila, district].map((each) => placeName(each, language))];
  const area = land_area === null ? [] : [formatArea(land_area, language)];
  return (
    <>
      {say(texts.numbers(khatian_number, dag_number))}
      <Quiet>{place.join(', ')}</Quiet>
      <Quiet>{[say(mutationLandLabels[land_type]), ...area].join(', ')}</Quiet>
    </>
  );
};

const Submitted: Part = ({ row }) => {
  const { language } = useLanguage();
  return <NoWrap>{formatDate(row.created_at, language)}</NoWrap>;
};

const Standing: Part = ({ row }) => (
  <>
    <Outcome row={row} />
    <DeskText kind="mutations" desk={row.desk} />
  </>
);

/** The columns of the list, without the actions. */
export const columns: readonly QueueColumn<ReviewedMutation>[] = [
  { name: 'number', label: texts.mutation, width: '160px', isTitle: true, Cell: Number },
  { name: 'applicant', label: texts.applicant, width: '14%', below: 'number', Cell: Applicant },
  { name: 'land', label: texts.land, width: '20%', Cell: Land },
  { name: 'status', label: texts.status, width: '15%', Cell: Standing },
  { name: 'submitted', label: texts.submitted, width: '15.5%', below: 'status', Cell: Submitted },
];
