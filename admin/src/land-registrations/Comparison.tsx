import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import WarningIcon from '@mui/icons-material/Warning';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { alpha, type Theme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea } from '@bhumi/api/contract/format';
import {
  MATCHED_FIELDS,
  type LandMatch,
  type MatchedField,
  type OwnerStanding,
  type ReviewedRegistration,
} from '@bhumi/api/contract/land-registrations/registrations';
import type { Language } from '@bhumi/api/contract/language';
import { matchedFieldLabels } from '@bhumi/api/contract/land-registrations/review';
import { actingForLabel } from '@bhumi/api/contract/representation/acted-for';
import { applicantActingText } from '@bhumi/api/contract/representation/applicant';
import { useLanguage } from '../i18n/language.ts';
import { mouzaName, placeName } from '../lib/places.ts';
import { registrationTexts as texts } from './texts.ts';

type Land = NonNullable<LandMatch['land_record']>;

/** A field of a registration or a record, formatted for reading. */
const show: Record<
  MatchedField,
  (land: Omit<Land, 'dag_id' | 'owners' | 'document_url'>, l: Language) => string
> = {
  division: (land, language) => placeName(land.division, language),
  district: (land, language) => placeName(land.district, language),
  upazila: (land, language) => placeName(land.upazila, language),
  mouza: (land, language) => mouzaName(land.mouza, language),
  survey_type: (land) => land.survey_type?.code ?? '–',
  khatiyan_number: (land, language) => digitsIn(land.khatiyan_number, language),
  dag_number: (land, language) => digitsIn(land.dag_number, language),
  land_area: (land, language) => formatArea(land.land_area, language),
};

/** A differing row stands out, and says so in words too. */
const differing = {
  bgcolor: ({ palette }: Theme) => alpha(palette.warning.main, 0.14),
  fontWeight: 700,
};

interface Props {
  registration: ReviewedRegistration;
  match: LandMatch;
  /** Shows only the fields that differ. */
  short?: boolean;
}

/** The registration and the nearest land record side by side, field by field. */
export function Comparison({
  registration,
  match: { land_record: record, field_matches, owner_match },
  short = false,
}: Props): ReactElement {
  const { language, say } = useLanguage();
  const fields = MATCHED_FIELDS.filter((field) => !short || !field_matches[field]);
  const standing = owner_match?.standing ?? 'other';
  const { acts_for, known_other } = owner_match ?? {};
  const heads = record
    ? [texts.field, texts.registered, texts.recorded, texts.result]
    : [texts.field, texts.registered];
  return (
    <>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': {
            textAlign: 'left',
            verticalAlign: 'top',
            p: 0.75,
            borderBottom: 1,
            borderColor: 'divider',
          },
          '& td': { overflowWrap: 'anywhere' },
          '& tbody th': { fontWeight: 400, color: 'text.secondary' },
        }}
      >
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.en} scope="col">
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <Box component="tr" key={field} sx={record && !field_matches[field] ? differing : {}}>
              <th scope="row">{say(matchedFieldLabels[field])}</th>
              <td>{show[field](registration, language)}</td>
              {record && (
                <>
                  <td>{show[field](record, language)}</td>
                  <td>
                    <Result standing={field_matches[field] ? 'same' : 'other'} />
                  </td>
                </>
              )}
            </Box>
          ))}
          {!(short && record && standing === 'same' && !known_other) && (
            <Box component="tr" sx={record && (standing !== 'same' || known_other) ? differing : {}}>
              <th scope="row">{say(texts.owner)}</th>
              <td>
                {(owner_match?.names ?? [registration.user.name]).map((name) => (
                  <div key={name}>{name}</div>
                ))}
                {acts_for && (
                  <Box sx={{ fontWeight: 400 }}>
                    {say(actingForLabel)} {say(applicantActingText(acts_for))}
                  </Box>
                )}
              </td>
              {record && (
                <>
                  <td>{record.owners.join(', ') || '–'}</td>
                  <td>
                    <Result standing={standing} />
                    {known_other && <Box sx={{ fontWeight: 400 }}>{say(texts.knownOther)}</Box>}
                    {standing !== 'same' && owner_match?.nearest && (
                      <Box sx={{ fontWeight: 400 }}>{say(texts.nearestOwner(owner_match.nearest))}</Box>
                    )}
                  </td>
                </>
              )}
            </Box>
          )}
        </tbody>
      </Box>
      {record && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1.5 }}>
          <Link component={PageLink} to={`/dags/${record.dag_id}`}>
            {say(texts.openRecord)}
          </Link>
          {record.document_url && (
            <Link href={record.document_url} target="_blank" rel="noreferrer">
              {say(texts.openDocument)}
            </Link>
          )}
        </Box>
      )}
    </>
  );
}

const RESULTS = {
  same: { Icon: CheckIcon, color: 'success.main', text: texts.matches },
  alike: { Icon: WarningIcon, color: 'warning.main', text: texts.alike },
  other: { Icon: CloseIcon, color: 'error.main', text: texts.differs },
} as const satisfies Record<OwnerStanding, object>;

function Result({ standing }: { standing: OwnerStanding }): ReactElement {
  const { say } = useLanguage();
  const { Icon, color, text } = RESULTS[standing];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      <Icon aria-hidden sx={{ fontSize: 18, color }} />
      {say(text)}
    </Box>
  );
}
