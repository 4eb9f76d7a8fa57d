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
  /** As the record answers it. */
  value: unknown;
  /** What the references of this answer are called; left out: they are asked for. */
  referred?: ReferencedRecords;
}

/**
 * A value of a record at some time, or as it is about to be sent, as a person reads it. A document of before is kept for a year:
 * one of long ago is gone, and its link says so.
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
