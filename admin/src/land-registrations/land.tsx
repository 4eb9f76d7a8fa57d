import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea } from '@bhumi/api/contract/format';
import { landTypeLabel } from '@bhumi/api/contract/land-tax/land-types';
import type { ReviewedRegistration } from '@bhumi/api/contract/land-registrations/registrations';
import { AssignButton } from '../assignments/AssignButton.tsx';
import { DeskText } from '../assignments/DeskText.tsx';
import { useLanguage } from '../i18n/language.ts';
import { DateTime } from '../lib/DateTime.tsx';
import { mouzaName, placeName } from '../lib/places.ts';
import type { QueueColumn } from '../queue/QueueTable.tsx';
import { Outcome } from './RegistrationState.tsx';
import { MailAddress } from '../queue/MailAddress.tsx';
import { registrationTexts as texts } from './texts.ts';

const Quiet = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

/** Identifies a registration in a sentence: `Khatian 12, Dag 45, Ashulia`. */
export function useLandTitle(): (registration: ReviewedRegistration) => string {
  const { language, say } = useLanguage();
  return ({ khatiyan_number, dag_number, mouza }) =>
    [say(texts.khatian(khatiyan_number)), say(texts.dag(dag_number)), placeName(mouza, language)].join(', ');
}

type Part = QueueColumn<ReviewedRegistration>['Cell'];

const Person: Part = ({ row: { user } }) => (
  <>
    {user.name}
    <Quiet>
      <MailAddress>{user.email}</MailAddress>
    </Quiet>
  </>
);

const Location: Part = ({ row: { division, district, upazila, mouza } }) => {
  const { language } = useLanguage();
  const above = [upazila, district, division].map((place) => placeName(place, language));
  return (
    <>
      {mouzaName(mouza, language)}
      <Quiet>{above.join(', ')}</Quiet>
    </>
  );
};

const Numbers: Part = ({ row }) => {
  const { language, say } = useLanguage();
  const { khatiyan_number, dag_number, survey_type, land_type, land_area } = row;
  return (
    <>
      {`${digitsIn(khatiyan_number, language)} / ${digitsIn(dag_number, language)} (${survey_type.code})`}
      <Quiet>{`${say(landTypeLabel(land_type))}, ${formatArea(land_area, language)}`}</Quiet>
    </>
  );
};

const Submitted: Part = ({ row }) => <DateTime at={row.submitted_at} />;

/** The specification lists the actions of a row, so the button to assign it stands with its state. */
const Standing: Part = ({ row }) => {
  const title = useLandTitle();
  return (
    <>
      <Outcome registration={row} />
      <DeskText kind="land_tax_registrations" desk={row.desk} />
      <AssignButton kind="land_tax_registrations" row={row} subject={title(row)} />
    </>
  );
};

/** The columns of the list (specification 2, section 2), without the actions. */
export const columns: readonly QueueColumn<ReviewedRegistration>[] = [
  { name: 'user', label: texts.user, width: '17%', Cell: Person },
  { name: 'location', label: texts.location, width: '16%', Cell: Location },
  { name: 'numbers', label: texts.numbers, width: '16%', below: 'location', isTitle: true, Cell: Numbers },
  { name: 'status', label: texts.status, width: '16%', Cell: Standing },
  { name: 'submitted', label: texts.submitted, width: '15.5%', below: 'status', Cell: Submitted },
];
