import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { alpha, type Theme } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea } from '@bhumi/api/contract/format';
import type { Language, Message } from '@bhumi/api/contract/language';
import { transferLabels } from '@bhumi/api/contract/mutations/mutations';
import type { ClaimedRecord, MutationReview } from '@bhumi/api/contract/mutations/review';
import { shareInWords } from '@bhumi/api/contract/mutations/share';
import { formatShare } from '@bhumi/api/contract/land/shares/til';
import { useLanguage } from '../../i18n/language.ts';
import { mouzaName } from '../../lib/places.ts';
import { Section } from '../Section.tsx';
import { mutationTexts as texts } from '../texts.ts';

interface Compared {
  label: Message;
  claimed: ReactNode;
  recorded: ReactNode;
  /** The submitted value differs from the record. */
  differs?: boolean;
}

/** Normalises a number for comparison: spaces and the digits' script make no difference. */
const folded = (number: string): string => digitsIn(number, 'en').replace(/\s/g, '').toLowerCase();

function numbers(review: MutationReview, record: ClaimedRecord | null, language: Language): Compared[] {
  const line = (label: Message, claimed: string | null, recorded: string | null): Compared => ({
    label,
    claimed: claimed === null ? null : digitsIn(claimed, language),
    recorded: recorded === null ? null : digitsIn(recorded, language),
    differs: claimed !== null && recorded !== null && folded(claimed) !== folded(recorded),
  });
  return [
    line(texts.survey, review.survey_type?.code ?? null, record?.survey_type?.code ?? null),
    line(texts.sheet, review.zil?.zil_no ?? null, record?.zil.zil_no ?? null),
    line(texts.khatianNumber, review.khatian_number, record?.khatiyan_number ?? null),
    line(texts.dagNumber, review.dag_number, record?.dag_number ?? null),
  ];
}

const Each = ({ children }: { children: ReactNode }) => <Box sx={{ mb: 0.5 }}>{children}</Box>;
const Quiet = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 'small' }}>
    {children}
  </Box>
);

function Owners({ record }: { record: ClaimedRecord }): ReactElement {
  const { language } = useLanguage();
  return (
    <>
      {record.owners.map(({ owner, area, til }, place) => (
        <Each key={place}>
          <span lang="bn">{owner}</span>
          <Quiet>
            {[formatArea(area, language), ...(til === null ? [] : [formatShare(til, language)])].join(', ')}
          </Quiet>
        </Each>
      ))}
    </>
  );
}

/** The transferred share or area, as claimed. */
function Extent({ review }: { review: MutationReview }): ReactElement {
  const { language, say } = useLanguage();
  const { transfer, share, land_area } = review;
  if (!transfer && land_area === null) return <>{say(texts.notGiven)}</>;
  return (
    <>
      {transfer && say(transferLabels[transfer])}
      {share && <Quiet>{shareInWords(share, language)}</Quiet>}
      {land_area !== null && <Quiet>{formatArea(land_area, language)}</Quiet>}
    </>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 0.75, borderBottom: 1, borderColor: 'divider' },
  '& th, & td, & td *': { overflowWrap: 'anywhere' },
  '& tbody th': { fontWeight: 400, color: 'text.secondary' },
} as const;

/** A differing row stands out, and says so in words too. */
const differing = {
  bgcolor: ({ palette }: Theme) => alpha(palette.warning.main, 0.14),
  fontWeight: 700,
};

/** The claim beside the record, line by line. */
export function Claim({ review }: { review: MutationReview }): ReactElement {
  const { language, say } = useLanguage();
  const { record } = review;
  const compared: Compared[] = [
    {
      label: texts.mouza,
      claimed: mouzaName(review.mouza, language),
      recorded: record && mouzaName(record.mouza, language),
      differs: record !== null && record.mouza.id !== review.mouza.id,
    },
    ...numbers(review, record, language),
    {
      label: texts.owners,
      claimed: review.previous_owners.map(({ name }, place) => (
        <Each key={place}>
          <span lang="bn">{name}</span>
        </Each>
      )),
      recorded: record && <Owners record={record} />,
    },
    {
      label: texts.extent,
      claimed: <Extent review={review} />,
      recorded: record && formatArea(record.land_area, language),
    },
  ];
  return (
    <Section title={texts.compared}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ width: '26%' }}>
              {say(texts.field)}
            </Box>
            <th scope="col">{say(texts.claimed)}</th>
            {record && <th scope="col">{say(texts.recorded)}</th>}
          </tr>
        </thead>
        <tbody>
          {compared.map(({ label, claimed, recorded, differs }) => (
            <Box component="tr" key={label.en} sx={differs ? differing : {}}>
              <th scope="row">
                {say(label)}
                {differs && <Quiet>{say(texts.differs)}</Quiet>}
              </th>
              <td>{claimed ?? say(texts.notGiven)}</td>
              {record && <td>{recorded ?? say(texts.notGiven)}</td>}
            </Box>
          ))}
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
    </Section>
  );
}
