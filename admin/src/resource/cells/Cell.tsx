import Link from '@mui/material/Link';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { cellText, documentAddress } from './cell-text.ts';
import type { Column, StoredRecord } from '../columns.ts';
import { UserText } from '../../lib/UserText.tsx';

const none = <span aria-hidden>–</span>;

/** Links to a stored document, labelled with the record's name. */
export function DocumentLinks({ url, name }: { url: string; name: string }): ReactElement {
  const { say } = useLanguage();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      <Link href={url} target="_blank" rel="noopener" aria-label={`${say(texts.view)}: ${name}`}>
        {say(texts.view)}
      </Link>
      <Link href={`${url}?download=1`} download aria-label={`${say(texts.download)}: ${name}`}>
        {say(texts.download)}
      </Link>
    </Box>
  );
}

/** One value of a record, formatted by the kind of its field. */
export function Cell({
  definition,
  column,
  record,
  title,
}: {
  definition: ResourceDefinition;
  column: Column;
  record: StoredRecord;
  title: string;
}): ReactElement {
  const { language } = useLanguage();
  if (column.field?.kind === 'document') {
    const url = documentAddress(column, record);
    return url ? <DocumentLinks url={url} name={title} /> : none;
  }
  const text = cellText(definition, column, record, language);
  if (text === null) return none;
  if (column.field?.kind !== 'url') return <UserText>{text}</UserText>;
  return (
    <Link href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </Link>
  );
}
