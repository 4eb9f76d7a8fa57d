import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { Link as PageLink } from 'react-router-dom';
import { IMPORT_FILTER } from '@bhumi/api/contract/resource/import-states';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { pastTexts as texts } from './texts.ts';

/** Says that a list shows the records of one import alone, and leads back to all of them. */
export function ImportNotice({ definition }: { definition: ResourceDefinition }): ReactElement {
  const { say } = useLanguage();
  const { filterValues, setFilters } = useListContext();
  const { [IMPORT_FILTER]: id, ...others } = filterValues as Record<string, unknown>;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={<Button onClick={() => setFilters(others)}>{say(texts.showAll)}</Button>}
    >
      {say(texts.shownAlone(Number(id)))}{' '}
      <Link component={PageLink} to={`/${definition.name}/import/${Number(id)}`} color="inherit">
        {say(texts.aboutImport)}
      </Link>
    </Alert>
  );
}
