import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { formatNumber } from '@bhumi/api/contract/format';
import { MAKING, type RegisterImport } from '@bhumi/api/contract/register-imports/register-imports';
import { useLanguage } from '../i18n/language.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { DateTime } from '../lib/DateTime.tsx';
import { SecondaryText } from '../lib/log-cells.tsx';
import { usePolled } from '../lib/usePolled.ts';
import { listAddress, POLL_SECONDS } from '../queue/list-address.ts';
import { QueuePager } from '../queue/QueueFrame.tsx';
import { pagingFrom, useListParams } from '../queue/useListParams.ts';
import { PlainTable } from '../revenue/PlainTable.tsx';
import { registersTitle } from './menu-texts.ts';
import { kindLabels, registerPageTexts as texts, stateLabels } from './texts.ts';
import { UploadForm } from './UploadForm.tsx';
import { RetryAlert } from '../lib/RetryAlert.tsx';

/** How many lines make something. */
export const makingLines = ({ counts }: RegisterImport): number =>
  MAKING.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);

/** The files of registers, the newest first, and the form that takes another. */
export function RegistersPage(): ReactElement {
  const { language, say } = useLanguage();
  const { parameters } = useListParams();
  usePageTitle(say(registersTitle));
  const address = listAddress('/api/admin/register-imports', pagingFrom(parameters));
  const { data, error, refetch } = usePolled<RegisterImport[]>(address, POLL_SECONDS);
  const rows = (data?.answer ?? []).map((found) => ({
    key: String(found.id),
    cells: [
      <Link
        key="file"
        component={PageLink}
        to={`/register-imports/${found.id}`}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {found.file.name}
      </Link>,
      <div key="kind">
        {say(kindLabels[found.kind])}
        <SecondaryText>
          {[found.mouza, found.upazila].map((place) => place[language]).join(', ')}
        </SecondaryText>
      </div>,
      say(stateLabels[found.state]),
      <div key="by">
        {found.uploaded_by.name}
        <SecondaryText>
          <DateTime at={found.uploaded_at} />
        </SecondaryText>
      </div>,
      formatNumber(makingLines(found), language),
    ],
  }));
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <PageHeading>{say(registersTitle)}</PageHeading>
      <Box sx={{ color: 'text.secondary', maxWidth: 720, mb: 2 }}>{say(texts.intro)}</Box>
      <UploadForm />
      {error && (
        <RetryAlert title={say(texts.listFailed)} onRetry={refetch} sx={{ mt: 2 }}>
          {error.message}
        </RetryAlert>
      )}
      {data && rows.length === 0 && <Box sx={{ mt: 3 }}>{say(texts.none)}</Box>}
      {rows.length > 0 && (
        <div>
          <PlainTable
            title={texts.files}
            heads={[texts.file, texts.kind, texts.state, texts.uploaded, texts.made]}
            names={4}
            rows={rows}
          />
          <QueuePager total={data!.total} estimated={false} />
        </div>
      )}
    </Box>
  );
}
