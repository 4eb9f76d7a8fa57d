import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useState, type ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { formatBytes } from '@bhumi/api/contract/format';
import type { RecordImport } from '@bhumi/api/contract/resource/imports';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { findDraft } from '../lib/drafts.ts';
import { focusElement, HEADING_ID } from '../lib/focus.ts';
import { useSession } from '../lib/useSession.ts';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { NoSuchPage } from '../pages/NoSuchPage.tsx';
import { ChooseColumns, columnsDraft } from './ChooseColumns.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ChooseSheet } from './ChooseSheet.tsx';
import { Ended } from './Ended.tsx';
import { pastTexts } from './past/texts.ts';
import { Preview } from './Preview.tsx';
import { Progress } from './Progress.tsx';
import { Steps, type Step } from './Steps.tsx';
import { importPageTexts as texts } from './texts.ts';
import { isWorkedOn, useImport } from './useImport.ts';
import { RetryAlert } from '../lib/RetryAlert.tsx';

const STEP_OF: Record<RecordImport['state'], Step> = {
  uploaded: 'columns',
  checking: 'check',
  checked: 'check',
  failed: 'file',
  writing: 'import',
  done: 'import',
  cancelled: 'file',
};

/** The actions of an import, by its state. */
function OneImport({ definition, id }: { definition: ResourceDefinition; id: number }): ReactElement {
  const { language, say } = useLanguage();
  const { found, error, refetch } = useImport(id);
  /** Whether the columns are being chosen again: an unchecked choice cannot be confirmed. */
  const [again, setAgain] = useState(findDraft(columnsDraft(id)) !== undefined);
  const state = found?.state;
  const step = again ? 'columns' : state && STEP_OF[state];
  // Moves the focus to the heading of each new step, but not of the first one shown.
  const [before, setBefore] = useState(step);
  useEffect(() => {
    if (before && step && before !== step) focusElement(HEADING_ID);
    setBefore(step);
  }, [before, step]);
  if (!found) {
    if (!error) return <LoadingPage />;
    return (
      <RetryAlert title={say(texts.loadFailed)} onRetry={refetch}>
        {error.message}
      </RetryAlert>
    );
  }
  if (found.resource !== definition.name) return <NoSuchPage />;
  const columns = again || state === 'uploaded';
  return (
    <>
      <Steps at={step ?? 'file'} />
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mb: 2 }}>
        {found.file.name} ({formatBytes(found.file.bytes, language)})
      </Box>
      {columns && (
        <>
          <ChooseSheet found={found} />
          <ChooseColumns
            key={found.sheet}
            definition={definition}
            found={found}
            onChosen={() => setAgain(false)}
          />
        </>
      )}
      {!columns && isWorkedOn(found) && <Progress found={found} />}
      {!columns && state === 'checked' && (
        <Preview definition={definition} found={found} onColumns={() => setAgain(true)} />
      )}
      {!columns && !isWorkedOn(found) && state !== 'checked' && (
        <Ended definition={definition} found={found} />
      )}
    </>
  );
}

/** The import of a resource's records: the file at `/{name}/import`, its result at `/{name}/import/{id}`. */
export default function ImportPage({
  definition,
  id,
}: {
  definition: ResourceDefinition;
  /** Null: no file is chosen yet. */
  id: number | null;
}): ReactElement {
  const { say } = useLanguage();
  const { may } = useSession();
  const title = say(texts.importMany(definition.label));
  usePageTitle(title);
  if (!definition.import) return <NoSuchPage />;
  if (!may(definition.access.create)) return <Alert severity="error">{say(shared.notAllowed)}</Alert>;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Link component={PageLink} to={`/${definition.name}`}>
          {say(texts.toList(definition.label))}
        </Link>
        <Link component={PageLink} to="/imports">
          {say(pastTexts.past)}
        </Link>
      </Box>
      <PageHeading sx={{ mt: 1, mb: 1.5 }}>{title}</PageHeading>
      {id === null ? (
        <>
          <Steps at="file" />
          <ChooseFile definition={definition} />
        </>
      ) : (
        <OneImport key={id} definition={definition} id={id} />
      )}
    </Box>
  );
}
