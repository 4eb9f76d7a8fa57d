import Alert from '@mui/material/Alert';
import { Suspense, useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { ListBase, useNotify, useResourceContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { recordTexts } from '@bhumi/api/contract/resource/texts';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { findDefinition } from '../lib/definitions.ts';
import { NEWEST_FIRST } from '../lib/first-list.ts';
import { restoreFocus } from '../lib/focus.ts';
import { useSession } from '../lib/useSession.ts';
import { ErrorBoundary } from '../pages/ErrorBoundary.tsx';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { NoSuchPage } from '../pages/NoSuchPage.tsx';
import { PAGE_SIZES } from '@bhumi/api/contract/resource/paging';
import { recordRowId } from './columns.ts';
import { OWN_PLACES, opensOnOwnPlaces } from './place-filters.ts';
import { ListScreen } from './list/ListScreen.tsx';
import { lazyPart } from '../lib/lazyPart.tsx';
import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';

/** The addresses of an import: its file, and its result. */
const IMPORT = /^import(?:$|\/)([1-9]\d*|)$/;
const ImportPage = lazyWithRetry(() => import('../imports/ImportPage.tsx'));
const FormDialogFallback = lazyPart(
  async () => (await import('./form/FormDialogFallback.tsx')).FormDialogFallback,
);
/** The dialog of a record. */
export const FormDialog = lazyWithRetry(() => import('./form/FormDialog.tsx'), FormDialogFallback);

interface Props {
  definition: ResourceDefinition;
  list: ReactNode;
  /** The dialog for one record; null: for a new one, which may start as a copy. */
  dialog: (id: number | null, like: number | null) => ReactNode;
}

/** The dialog in the address: `create`, `create/12` (a copy of 12) or `12`. */
const DIALOG = /^(?:(create)(?:\/([1-9]\d*))?|[1-9]\d*)?$/;

/** The screen of a resource: its list, and over it the add dialog at `/{name}/create` or the edit dialog at `/{name}/{id}`. */
export function ResourceScreen({ definition, list, dialog }: Props): ReactElement {
  const { name } = definition;
  const { say } = useLanguage();
  const { may, user } = useSession();
  const notify = useNotify();
  const inside = useParams()['*'] ?? '';
  /** Whoever opened a dialog by its address finds the focus at its row when it closes. */
  const lastShown = useRef('');
  useEffect(() => {
    if (!inside && lastShown.current) restoreFocus(recordRowId(Number(/\d+$/.exec(lastShown.current)?.[0])));
    lastShown.current = inside;
  }, [inside]);

  const [dialogShown, isNew, like] = DIALOG.exec(inside) ?? [];
  if (dialogShown === undefined) return <NoSuchPage />;
  if (!may(definition.access.read)) return <Alert severity="error">{say(texts.notAllowed)}</Alert>;
  return (
    <ListBase
      key={name}
      resource={name}
      sort={NEWEST_FIRST}
      {...(opensOnOwnPlaces(definition, user) && { filterDefaultValues: OWN_PLACES })}
      perPage={PAGE_SIZES[0]}
      exporter={false}
      disableAuthentication
      queryOptions={{
        onError: () => notify(say(recordTexts.failedToLoad(definition.label)), { type: 'error' }),
      }}
    >
      {list}
      {inside && (
        <ErrorBoundary
          key={inside}
          failed={(retry) => <FormDialogFallback definition={definition} retry={retry} />}
        >
          <Suspense fallback={<FormDialogFallback definition={definition} />}>
            {dialog(isNew ? null : Number(inside), like ? Number(like) : null)}
          </Suspense>
        </ErrorBoundary>
      )}
    </ListBase>
  );
}

/** The generic screen, built from the definition alone. */
export function ResourcePage(): ReactElement {
  const definition = findDefinition(useResourceContext() ?? '');
  const inside = useParams()['*'] ?? '';
  if (!definition) return <NoSuchPage />;
  const [, imported] = IMPORT.exec(inside) ?? [];
  if (imported !== undefined) {
    return (
      <ErrorBoundary key={imported}>
        <Suspense fallback={<LoadingPage />}>
          <ImportPage definition={definition} id={imported === '' ? null : Number(imported)} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return (
    <ResourceScreen
      definition={definition}
      list={<ListScreen definition={definition} />}
      dialog={(id, like) => <FormDialog definition={definition} id={id} like={like} />}
    />
  );
}
