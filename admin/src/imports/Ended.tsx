import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { RecordImport } from '@bhumi/api/contract/resource/imports';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { PastActions } from './past/PastActions.tsx';
import { pastTexts } from './past/texts.ts';
import { importPageTexts as texts } from './texts.ts';

/** An import that is done, failed or was cancelled. */
export function Ended({
  definition,
  found,
}: {
  definition: ResourceDefinition;
  found: RecordImport;
}): ReactElement {
  const { say } = useLanguage();
  const { state, counts, failure, taken_back } = found;
  const severity = { done: 'success', failed: 'error' } as const;
  return (
    <Box role="status" sx={{ maxWidth: 720 }}>
      <Alert severity={(!taken_back && severity[state as keyof typeof severity]) || 'info'} sx={{ mb: 2 }}>
        {state === 'done' && (
          <>
            <strong>{say(texts.done(counts.new))}</strong>
            {counts.known > 0 && <div>{say(texts.knownToo(counts.known))}</div>}
            {taken_back && <div>{say(pastTexts.takenBackBy(taken_back))}</div>}
          </>
        )}
        {state === 'failed' && failure}
        {state === 'cancelled' && say(texts.cancelled)}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {state === 'done' && (
          <Button component={Link} to={`/${definition.name}`} variant="contained">
            {say(texts.seeList)}
          </Button>
        )}
        <PastActions definition={definition} found={found} />
        <Button component={Link} to={`/${definition.name}/import`} variant="outlined">
          {say(state === 'done' ? texts.another : texts.otherFile)}
        </Button>
      </Box>
    </Box>
  );
}
