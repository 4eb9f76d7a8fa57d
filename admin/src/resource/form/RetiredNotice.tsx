import { staffNameIn } from '@bhumi/api/contract/accounts/staff-name';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { formatDateTime } from '@bhumi/api/contract/format';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import type { Retirement } from '@bhumi/api/contract/resource/retired';
import { retiredTexts } from '@bhumi/api/contract/resource/retired-texts';
import { useLanguage } from '../../i18n/language.ts';
import { useSession } from '../../lib/useSession.ts';
import type { StoredRecord } from '../columns.ts';
import { RestoreDialog } from '../dialog/RestoreDialog.tsx';

interface Props {
  definition: ResourceDefinition;
  record: StoredRecord;
  retired: Retirement;
}

/** On the page of a retired record: since when, by whom and why it is retired, and the button that restores it. */
export function RetiredNotice({ definition, record, retired }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { may } = useSession();
  const [asked, setAsked] = useState(false);
  const { at, by, reason } = retired;
  const since = formatDateTime(at, language);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        may(definition.access.delete) && (
          <Button color="inherit" onClick={() => setAsked(true)}>
            {say(retiredTexts.restoreButton)}
          </Button>
        )
      }
    >
      {say(retiredTexts.since(definition.label, since, by ? staffNameIn(by, language) : null))}
      <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {`${say(retiredTexts.reason)}: ${reason ?? say(retiredTexts.notGiven)}`}
      </Box>
      {asked && <RestoreDialog definition={definition} record={record} onClose={() => setAsked(false)} />}
    </Alert>
  );
}
