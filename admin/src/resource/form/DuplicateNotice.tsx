import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { get, useFormState } from 'react-hook-form';
import { Link as PageLink } from 'react-router-dom';
import { duplicateTexts, type ExistingRecord } from '@bhumi/api/contract/resource/same-name';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import type { RetiredDuplicate } from '@bhumi/api/contract/resource/retired';
import { retiredTexts } from '@bhumi/api/contract/resource/retired-texts';
import { useLanguage } from '../../i18n/language.ts';
import { findDefinition } from '../../lib/definitions.ts';
import { FORM_ERROR, EXISTING_RECORD } from './useSaveRecord.ts';

/** For a number that a retired record has: the link to where that record can be restored. */
export function RetiredLink({ definition }: { definition: ResourceDefinition }): ReactElement | null {
  const { say } = useLanguage();
  const { errors } = useFormState();
  const stored = (get(errors, FORM_ERROR) as { types?: Record<string, string> } | undefined)?.types?.[
    EXISTING_RECORD
  ];
  if (!stored) return null;
  const there = JSON.parse(stored) as RetiredDuplicate;
  const label = findDefinition(there.resource)?.label ?? definition.label;
  return (
    <Link
      component={PageLink}
      to={`/${there.resource}/${there.id}`}
      target="_blank"
      sx={{ display: 'block', mt: 1 }}
    >
      {say(retiredTexts.openIt(label))}
    </Link>
  );
}

/** Below a duplicate name: the link to the other record. */
export function DuplicateNotice({ resource, name }: { resource: string; name: string }): ReactElement | null {
  const { say } = useLanguage();
  const { errors } = useFormState({ name });
  const stored = (get(errors, name) as { types?: Record<string, string> } | undefined)?.types?.[
    EXISTING_RECORD
  ];
  if (!stored) return null;
  const there = JSON.parse(stored) as ExistingRecord;
  return (
    <Link component={PageLink} to={`/${resource}/${there.id}`} target="_blank" sx={{ fontSize: 'small' }}>
      {say(duplicateTexts.open(say(there.name)))}
    </Link>
  );
}
