import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import type { Message } from '@bhumi/api/contract/language';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { labelOf } from '../../lib/record-names.ts';
import type { StoredRecord } from '../columns.ts';
import { dataEntryTexts as texts } from './texts.ts';

interface Props {
  definition: ResourceDefinition;
  /** The records added from this form, in order. */
  added: readonly StoredRecord[];
  /** The specification's text. */
  message: Message;
}

/** Links to the record that was added last from this form. Screen readers announce it. */
export function AddedNotice({ definition, added, message }: Props): ReactElement {
  const { language, say } = useLanguage();
  const last = added.at(-1);
  return (
    <Box role="status">
      {last && (
        <Alert severity="success" sx={{ mb: 2, py: 0, overflowWrap: 'anywhere' }}>
          {`${say(message)}: `}
          <Link component={PageLink} to={`/${definition.name}/${last.id}`}>
            {labelOf(definition, last, language)}
          </Link>
          {added.length > 1 && (
            <Box component="span" sx={{ display: 'block' }}>
              {say(texts.addedCount(added.length))}
            </Box>
          )}
        </Alert>
      )}
    </Box>
  );
}
