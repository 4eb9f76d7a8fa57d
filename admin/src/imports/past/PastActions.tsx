import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { IMPORT_FILTER } from '@bhumi/api/contract/resource/import-states';
import type { PastImport } from '@bhumi/api/contract/resource/past-imports';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { useSession } from '../../lib/useSession.ts';
import { childListPath } from '../../resource/place-filters.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { pastTexts as texts } from './texts.ts';

/** The list of the records that an import added, and the button that takes it back while that is possible. */
export function PastActions({
  definition,
  found,
}: {
  definition: ResourceDefinition;
  found: PastImport;
}): ReactElement {
  const { language, say } = useLanguage();
  const { may } = useSession();
  const [asking, setAsking] = useState(false);
  const { id, file, has_records, taken_back, take_back_until } = found;
  return (
    <>
      {has_records && !taken_back && (
        <Button
          component={Link}
          to={childListPath(definition.name, IMPORT_FILTER, id)}
          variant="outlined"
          aria-label={say(texts.showRecordsOf(file.name))}
        >
          {say(texts.showRecords)}
        </Button>
      )}
      {take_back_until && may(definition.access.delete) && (
        <Button
          variant="outlined"
          color="error"
          title={texts.until(take_back_until)[language]}
          aria-label={say(texts.takeBackOf(file.name))}
          onClick={() => setAsking(true)}
        >
          {say(texts.takeBack)}
        </Button>
      )}
      {asking && <TakeBackDialog definition={definition} found={found} onClose={() => setAsking(false)} />}
    </>
  );
}
