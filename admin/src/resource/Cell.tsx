import Link from '@mui/material/Link';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { formatDate, formatNumber } from '@bhumi/api/contract/format';
import { digitsIn } from '@bhumi/api/contract/digits';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { figures, parentOf } from '../lib/naming.ts';
import type { Column, StoredRecord } from './columns.ts';

const none = <span aria-hidden>–</span>;

/** Links to a stored document, named with the record that it belongs to. */
export function DocumentLinks({ url, name }: { url: string; name: string }): ReactElement {
  const { say } = useLanguage();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5 }}>
      <Link href={url} target="_blank" rel="noopener" aria-label={`${say(texts.view)}: ${name}`}>
        {say(texts.view)}
      </Link>
      <Link href={`${url}?download=1`} download aria-label={`${say(texts.download)}: ${name}`}>
        {say(texts.download)}
      </Link>
    </Box>
  );
}

/** One value of a record, by the kind of its field. */
export function Cell({
  definition,
  column: { name, field },
  record,
  title,
}: {
  definition: ResourceDefinition;
  column: Column;
  record: StoredRecord;
  title: string;
}): ReactElement {
  const { language } = useLanguage();
  const value = record[name];
  if (!field) return <>{digitsIn(record.id, language)}</>;
  if (field.kind === 'document') {
    const url = record[`${name}_url`];
    return typeof url === 'string' && url ? <DocumentLinks url={url} name={title} /> : none;
  }
  if (field.kind === 'reference') {
    const parent = parentOf(definition, record, name, language);
    if (parent) return <>{parent}</>;
    return value ? <>{digitsIn(String(value), language)}</> : none;
  }
  if (value === null || value === undefined || value === '') return none;
  switch (field.kind) {
    case 'url':
      return (
        <Link href={String(value)} target="_blank" rel="noopener noreferrer">
          {String(value)}
        </Link>
      );
    case 'number':
      return <>{formatNumber(Number(value), language)}</>;
    case 'date':
      return <>{formatDate(String(value), language)}</>;
    case 'choice':
      return <>{field.choices[String(value)]?.[language] ?? String(value)}</>;
    case 'rows':
      return <>{digitsIn(Array.isArray(value) ? value.length : 0, language)}</>;
    case 'json':
      return <>{JSON.stringify(value)}</>;
    default:
      return <>{figures(String(value), language)}</>;
  }
}
