import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { ProposedChange } from '@bhumi/api/contract/record-changes/record-changes';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { findDefinition, mayDuplicate } from '../../lib/definitions.ts';
import { labelOf } from '../../lib/record-names.ts';
import { useSession } from '../../lib/useSession.ts';
import { PendingChange } from '../../record-changes/PendingChange.tsx';
import type { StoredRecord } from '../columns.ts';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { keepReferences, copyRecord } from '../data-entry/initial-values.ts';
import { dataEntryTexts } from '../data-entry/texts.ts';
import { HistorySection } from '../history/HistorySection.tsx';
import { PrevNextButtons } from './PrevNextButtons.tsx';
import { RecordLinks } from './RecordLinks.tsx';
import { FeatureSections } from '../feature-sections.tsx';
import { RecordForm, type FormProps } from './RecordForm.tsx';
import { RetiredNotice } from './RetiredNotice.tsx';

interface Props {
  definition: ResourceDefinition;
  /** Null: a record is added. */
  id: number | null;
  /** The record to copy for a new one. */
  like?: number | null;
  /** Additions to, or replacements of, the parts that the definition gives. */
  form?: (record: StoredRecord | undefined, onClose: () => void) => Partial<FormProps>;
}

/** The add or edit dialog over the list, at its own address. An edit starts from the saved record. */
export default function FormDialog({ definition, id, like = null, form }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { may } = useSession();
  const navigate = useNavigate();
  const { filterValues: filter } = useListContext();
  const close = () => void navigate(`/${definition.name}`);
  const read = id ?? like;
  const { data, error, isFetchedAfterMount } = useGetOne<StoredRecord>(
    definition.name,
    { id: read ?? 0 },
    {
      enabled: read !== null,
      staleTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
  // Once it is open, a failed refetch (such as offline) must not remove the typed values.
  const [opened, setOpened] = useState(false);
  if (data && isFetchedAfterMount && !error && !opened) setOpened(true);
  // A retired record must be restored before anything else.
  const retired = id !== null && opened ? data?.retired : undefined;
  const readOnly = id !== null && (Boolean(retired) || !may(definition.access.update));
  const title = say(
    id === null
      ? texts.add(definition.label)
      : readOnly
        ? definition.label.one
        : texts.edit(definition.label),
  );

  if (!may(id === null ? definition.access.create : definition.access.read)) {
    return (
      <DialogFrame title={title} onClose={close}>
        <Alert severity="error">{say(texts.notAllowed)}</Alert>
      </DialogFrame>
    );
  }
  const plain = { definition, title, onClose: close };
  if (read === null) {
    const start = keepReferences(definition, filter);
    return <RecordForm {...plain} start={start} filter={filter} {...form?.(undefined, close)} />;
  }
  if (data && opened) {
    const subject = labelOf(definition, data, language);
    if (id === null) {
      const intro = (
        <Alert severity="info" sx={{ mb: 2, py: 0 }}>
          {say(dataEntryTexts.like(subject))}
        </Alert>
      );
      return <RecordForm {...plain} intro={intro} start={copyRecord(definition, data)} />;
    }
    const prevNextButtons = <PrevNextButtons name={definition.name} id={data.id} />;
    // Accounts and the like, which only look like resources, have no such history.
    const below: FormProps['below'] = (saved) =>
      findDefinition(definition.name) && <HistorySection definition={definition} {...saved} />;
    // Proposed rows of a record that a second person has to confirm.
    const pending = data['correction'] as ProposedChange | null | undefined;
    const intro = (
      <>
        {retired && <RetiredNotice definition={definition} record={data} retired={retired} />}
        {pending && (
          <Box sx={{ mb: 3 }}>
            <PendingChange change={pending} onDone={close} />
          </Box>
        )}
      </>
    );
    const { children, ...more } = form?.(data, close) ?? {};
    const actions = mayDuplicate(definition, may) && (
      <Button component={Link} to={`/${definition.name}/create/${data.id}`}>
        {say(dataEntryTexts.duplicate)}
      </Button>
    );
    return (
      <RecordForm
        key={retired ? 'retired' : 'in use'}
        {...plain}
        intro={intro}
        subject={subject}
        beside={prevNextButtons}
        below={below}
        actions={actions}
        record={data}
        readOnly={readOnly}
        {...more}
      >
        {children}
        <FeatureSections resource={definition.name} record={data} />
        <RecordLinks definition={definition} record={data} />
      </RecordForm>
    );
  }
  return (
    <DialogFrame title={title} onClose={close}>
      {error ? (
        <Alert severity="error">{error.message || say(texts.recordLoadFailed(definition.label))}</Alert>
      ) : (
        <Skeleton variant="rounded" height={Object.keys(definition.fields).length * 72} />
      )}
    </DialogFrame>
  );
}
