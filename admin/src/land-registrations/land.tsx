import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea, formatDateTime } from '@bhumi/api/contract/format';
import { landTypeLabels } from '@bhumi/api/contract/land-tax/land-types';
import type { ReviewedRegistration } from '@bhumi/api/contract/land-registrations/registrations';
import type { Language, Message } from '@bhumi/api/contract/language';
import type { MouzaOption, Place } from '@bhumi/api/contract/lookup/lookup';
import { useLanguage } from '../i18n/language.ts';
import { Outcome } from './RegistrationState.tsx';
import { registrationTexts as texts } from './texts.ts';

/** A place in the reader's language. */
export const placeName = (place: Place, language: Language): string =>
  language === 'bn' ? place.name_bn : place.name_en;

/** A mouza with its JL number, where it has one. */
export function mouzaName(mouza: MouzaOption, language: Language): string {
  const name = placeName(mouza, language);
  if (mouza.jl_no === null) return name;
  return `${name} (${language === 'bn' ? 'জেএল' : 'JL'}: ${digitsIn(mouza.jl_no, language)})`;
}

const Quiet = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

/** What identifies a registration in a sentence: `Khatian 12, Dag 45, Ashulia`. */
export function useLandTitle(): (registration: ReviewedRegistration) => string {
  const { language, say } = useLanguage();
  return ({ khatiyan_number, dag_number, mouza }) =>
    [say(texts.khatian(khatiyan_number)), say(texts.dag(dag_number)), placeName(mouza, language)].join(', ');
}

type Part = (props: { registration: ReviewedRegistration }) => ReactElement;

const Person: Part = ({ registration: { user } }) => (
  <>
    {user.name}
    <Quiet>{user.email}</Quiet>
  </>
);

const Location: Part = ({ registration: { division, district, upazila, mouza } }) => {
  const { language } = useLanguage();
  const above = [upazila, district, division].map((place) => placeName(place, language));
  return (
    <>
      {mouzaName(mouza, language)}
      <Quiet>{above.join(', ')}</Quiet>
    </>
  );
};

const Numbers: Part = ({ registration }) => {
  const { language, say } = useLanguage();
  const { khatiyan_number, dag_number, survey_type, land_type, land_area } = registration;
  return (
    <>
      {`${digitsIn(khatiyan_number, language)} / ${digitsIn(dag_number, language)} (${survey_type.code})`}
      <Quiet>{`${say(landTypeLabels[land_type])}, ${formatArea(land_area, language)}`}</Quiet>
    </>
  );
};

const Submitted: Part = ({ registration }) => {
  const { language } = useLanguage();
  return <>{formatDateTime(registration.submitted_at, language)}</>;
};

/** The columns of the list (specification 2, section 2), but for the actions. */
export const columns: readonly { name: string; label: Message; width: string; Part: Part }[] = [
  { name: 'user', label: texts.user, width: '18%', Part: Person },
  { name: 'location', label: texts.location, width: '16%', Part: Location },
  { name: 'numbers', label: texts.numbers, width: '16%', Part: Numbers },
  { name: 'status', label: texts.status, width: '16%', Part: Outcome },
  { name: 'submitted', label: texts.submitted, width: '12%', Part: Submitted },
];
