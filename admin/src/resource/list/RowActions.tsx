import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { mayDuplicate } from '../../lib/definitions.ts';
import { useSession } from '../../lib/useSession.ts';
import { dataEntryTexts } from '../data-entry/texts.ts';
import { recordRowId, type StoredRecord } from '../columns.ts';

interface Props {
  definition: ResourceDefinition;
  record: StoredRecord;
  /** With its place, because there are many dags 82. */
  title: string;
  /** Left out: the list deletes no records. */
  onDelete: ((record: StoredRecord) => void) | undefined;
}

export function RowActions({ definition, record, title, onDelete }: Props): ReactElement {
  const { say } = useLanguage();
  const { may } = useSession();
  // A retired record can be viewed, and restored on its page.
  const inUse = !record.retired;
  const open = say(inUse && may(definition.access.update) ? texts.editAction : texts.view);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, whiteSpace: 'nowrap' }}>
      <Button
        component={Link}
        to={`/${definition.name}/${record.id}`}
        size="small"
        sx={{ minWidth: 0, px: 1 }}
        id={recordRowId(record.id)}
        aria-label={`${open}: ${title}`}
      >
        {open}
      </Button>
      {inUse && mayDuplicate(definition, may) && (
        <IconButton
          component={Link}
          to={`/${definition.name}/create/${record.id}`}
          size="small"
          color="primary"
          title={say(dataEntryTexts.duplicate)}
          aria-label={`${say(dataEntryTexts.duplicate)}: ${title}`}
        >
          <ContentCopyIcon fontSize="small" />
        </IconButton>
      )}
      {inUse && onDelete && may(definition.access.delete) && (
        <Button
          size="small"
          sx={{ minWidth: 0, px: 1 }}
          color="error"
          onClick={() => onDelete(record)}
          aria-label={`${say(texts.delete)}: ${title}`}
        >
          {say(texts.delete)}
        </Button>
      )}
    </Box>
  );
}
