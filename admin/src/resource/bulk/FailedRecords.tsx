import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { BulkOutcome } from '@bhumi/api/contract/resource/bulk';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { labelOf } from '../../lib/record-names.ts';
import type { StoredRecord } from '../columns.ts';
import { texts } from './texts.ts';

interface Props {
  definition: ResourceDefinition;
  records: readonly StoredRecord[];
  stayed: readonly BulkOutcome[];
}

/** How many of them are shown with their reasons; the list holds all of them still. */
const SHOWN = 100;

/** The records that a bulk action did not change, and why. */
export function FailedRecords({ definition, records, stayed }: Props): ReactElement {
  const { language, say } = useLanguage();
  const called = ({ id, name }: BulkOutcome) => {
    const record = records.find((each) => each.id === id);
    return record ? labelOf(definition, record, language) : (name ?? String(id));
  };
  return (
    <Alert severity="error">
      <strong>{say(texts.stayed(stayed.length, definition.label))}</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {stayed.slice(0, SHOWN).map((outcome) => (
          <Box component="li" key={outcome.id} sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            <strong>{called(outcome)}</strong>
            <div>{outcome.message}</div>
          </Box>
        ))}
        {stayed.length > SHOWN && <li>{say(texts.andMore(stayed.length - SHOWN))}</li>}
      </Box>
    </Alert>
  );
}
