import Alert from '@mui/material/Alert';
import { lazy, Suspense, type ReactElement } from 'react';
import { ListBase, useNotify, useResourceContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { recordTexts } from '@bhumi/api/contract/resource-texts';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { findDefinition } from '../lib/definitions.ts';
import { useDesk } from '../lib/user.ts';
import { NoSuchPage } from '../pages/NoSuchPage.tsx';
import { PAGE_SIZES } from './columns.ts';
import { ListScreen } from './ListScreen.tsx';

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;
const FormDialog = lazy(() => import('./FormDialog.tsx'));

/**
 * The generic screen of a resource: its list, and over it the add dialog at `/{name}/create` or the edit dialog at
 * `/{name}/{id}`.
 */
export function ResourcePage(): ReactElement {
  const name = useResourceContext() ?? '';
  const definition = findDefinition(name);
  const { say } = useLanguage();
  const { may } = useDesk();
  const notify = useNotify();
  const inside = useParams()['*'] ?? '';

  if (!definition || !/^(create|[1-9]\d*)?$/.test(inside)) return <NoSuchPage />;
  if (!may(definition.access.read)) return <Alert severity="error">{say(texts.notAllowed)}</Alert>;
  return (
    <ListBase
      key={name}
      resource={name}
      sort={NEWEST_FIRST}
      perPage={PAGE_SIZES[0]}
      exporter={false}
      disableAuthentication
      queryOptions={{
        onError: () => notify(say(recordTexts.failedToLoad(definition.label)), { type: 'error' }),
      }}
    >
      <ListScreen definition={definition} />
      {inside && (
        <Suspense fallback={null}>
          <FormDialog key={inside} definition={definition} id={inside === 'create' ? null : Number(inside)} />
        </Suspense>
      )}
    </ListBase>
  );
}
