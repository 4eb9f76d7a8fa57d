import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { get, useFormState } from 'react-hook-form';
import { Link as PageLink } from 'react-router-dom';
import { thereTexts, type There } from '@bhumi/api/contract/resource/same-name';
import { useLanguage } from '../i18n/language.ts';
import { THERE } from './useSaveRecord.ts';

/** Below a name that another record has already: the way to that one, beside what was typed. */
export function ThereAlready({ resource, name }: { resource: string; name: string }): ReactElement | null {
  const { say } = useLanguage();
  const { errors } = useFormState({ name });
  const kept = (get(errors, name) as { types?: Record<string, string> } | undefined)?.types?.[THERE];
  if (!kept) return null;
  const there = JSON.parse(kept) as There;
  return (
    <Link component={PageLink} to={`/${resource}/${there.id}`} target="_blank" sx={{ fontSize: 'small' }}>
      {say(thereTexts.open(say(there.name)))}
    </Link>
  );
}
