import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { useGetOne } from 'react-admin';
import type { ReferencedRecords } from '@bhumi/api/contract/resource/history';
import { parentKey, type Field, type ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { findDefinition } from '../../lib/definitions.ts';
import { figures, labelOf } from '../../lib/record-names.ts';
import { Cell } from '../cells/Cell.tsx';
import type { StoredRecord } from '../columns.ts';
import { historyTexts as texts } from './texts.ts';

interface Props {
  definition: ResourceDefinition;
  name: string;
  field: Field;
  /** In the form of the record's answer. */
  value: unknown;
  /** The names of referenced records in this answer; left out: they are fetched. */
  referred?: ReferencedRecords;
}

/**
 * A past, current or proposed value of a record, formatted for reading. Replaced documents are kept for a year; after
 * that the link says that the document is gone.
 */
export function FieldValue({ definition, name, field, value, referred }: Props): ReactElement {
  const { language, say } = useLanguage();
  if (value === null || value === undefined || value === '') return <>–</>;
  if (value instanceof File) return <>{value.name}</>;
  if (field.kind === 'document') {
    return (
      <Link href={String(value)} target="_blank" rel="noreferrer">
        {say(texts.document)}
      </Link>
    );
  }
  if (field.kind === 'json') {
    return <Box component="code">{JSON.stringify(value)}</Box>;
  }
  if (field.kind === 'rows' && Array.isArray(value)) {
    if (value.length === 0) return <>–</>;
    return (
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {(value as Record<string, unknown>[]).map((row, index) => (
          <li key={index}>
            {Object.keys(field.columns)
              .map((column) => row[column])
              .filter((cell) => cell !== null && cell !== undefined && cell !== '')
              .map((cell) => figures(String(cell), language))
              .join(' – ')}
          </li>
        ))}
      </Box>
    );
  }
  if (field.kind === 'reference' && !referred) {
    return <ParentTitle resource={field.resource} id={Number(value)} />;
  }
  const parent = referred?.[name]?.[String(value)];
  return (
    <Cell
      definition={definition}
      column={{ name, field, label: field.label, sortable: false }}
      record={{ id: 0, [name]: value, ...(parent && { [parentKey(name)]: parent }) }}
      title=""
    />
  );
}

function ParentTitle({ resource, id }: { resource: string; id: number }): ReactElement {
  const { language } = useLanguage();
  const { data } = useGetOne<StoredRecord>(resource, { id });
  const target = findDefinition(resource);
  return <>{target && data ? labelOf(target, data, language) : `#${id}`}</>;
}
