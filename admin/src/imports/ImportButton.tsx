import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { useSession } from '../lib/useSession.ts';
import { importButton as texts } from './button-texts.ts';

/** Leads to the import of a list's records, if the definition offers one. */
export function ImportButton({ definition }: { definition: ResourceDefinition }): ReactElement | null {
  const { say } = useLanguage();
  const { may } = useSession();
  if (!definition.import || !may(definition.access.create)) return null;
  return (
    <Button
      component={Link}
      to={`/${definition.name}/import`}
      variant="outlined"
      aria-label={say(texts.importMany(definition.label))}
    >
      {say(texts.import)}
    </Button>
  );
}
