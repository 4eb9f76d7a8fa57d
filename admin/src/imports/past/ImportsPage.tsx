import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatBytes, formatNumber } from '@bhumi/api/contract/format';
import { importsDefinition } from '@bhumi/api/contract/resource/imports-list';
import { importStateLabels, takeBackTexts, type PastImport } from '@bhumi/api/contract/resource/past-imports';
import { useLanguage } from '../../i18n/language.ts';
import { DateTime } from '../../lib/DateTime.tsx';
import { definitions, findDefinition } from '../../lib/definitions.ts';
import { ActingPosts, SecondaryText } from '../../lib/log-cells.tsx';
import { useSession } from '../../lib/useSession.ts';
import type { CellRenderers, StoredRecord } from '../../resource/columns.ts';
import { ListScreen } from '../../resource/list/ListScreen.tsx';
import { ResourceScreen } from '../../resource/ResourcePage.tsx';
import { PastActions } from './PastActions.tsx';
import { pastTexts as texts } from './texts.ts';

const definition = importsDefinition(definitions);
const importOf = (record: StoredRecord) => record as unknown as PastImport;

function Outcome({ found: { state, failure, taken_back } }: { found: PastImport }): ReactElement {
  const { say } = useLanguage();
  return (
    <>
      {say(taken_back ? takeBackTexts.takenBack : importStateLabels[state])}
      {taken_back && <SecondaryText>{say(texts.takenBackBy(taken_back))}</SecondaryText>}
      {failure && <SecondaryText>{failure}</SecondaryText>}
    </>
  );
}

function Actions({ found }: { found: PastImport }): ReactElement | null {
  const { say } = useLanguage();
  const { user } = useSession();
  const resource = findDefinition(found.resource);
  if (!resource) return null;
  const open = !['done', 'cancelled'].includes(found.state) && found.by.id === user.id;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {open && (
        <Button component={Link} to={`/${resource.name}/import/${found.id}`} variant="outlined">
          {say(texts.goOn)}
        </Button>
      )}
      <PastActions definition={resource} found={found} />
    </Box>
  );
}

/** Past imports, the newest first: one's own, for administrators all. */
export default function ImportsPage(): ReactElement {
  const { language } = useLanguage();
  const cells: CellRenderers = {
    created_at: (record) => <DateTime at={importOf(record).created_at} />,
    file: (record) => {
      const { file } = importOf(record);
      return (
        <Box sx={{ overflowWrap: 'anywhere', minWidth: '8em' }}>
          {file.name}
          <SecondaryText>{formatBytes(file.bytes, language)}</SecondaryText>
        </Box>
      );
    },
    state: (record) => <Outcome found={importOf(record)} />,
    by: (record) => {
      const { by, posts } = importOf(record);
      return (
        <>
          {by.name}
          <ActingPosts posts={posts} />
        </>
      );
    },
    records: (record) => {
      const { state, counts } = importOf(record);
      return state === 'done' ? formatNumber(counts.new, language) : '–';
    },
    actions: (record) => <Actions found={importOf(record)} />,
  };
  return (
    <ResourceScreen
      definition={definition}
      list={<ListScreen definition={definition} cells={cells} readOnly />}
      dialog={() => null}
    />
  );
}
