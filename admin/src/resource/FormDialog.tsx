import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactElement } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { findDefinition } from '../lib/definitions.ts';
import { labelOf } from '../lib/naming.ts';
import { useDesk } from '../lib/user.ts';
import type { StoredRecord } from './columns.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { HistorySection } from './history/HistorySection.tsx';
import { Neighbours } from './Neighbours.tsx';
import { RecordLinks } from './RecordLinks.tsx';
import { RecordForm, type FormProps } from './RecordForm.tsx';

interface Props {
  definition: ResourceDefinition;
  /** Null: a record is added. */
  id: number | null;
  /** What the form is to have beyond, or instead of, what the definition says. */
  form?: (record: StoredRecord | undefined, onClose: () => void) => Partial<FormProps>;
}

/** The add or edit dialog over the list, at its own address. An edit starts from the record as it is saved now. */
export default function FormDialog({ definition, id, form }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { may } = useDesk();
  const navigate = useNavigate();
  const close = () => void navigate(`/${definition.name}`);
  const { data, error, isFetchedAfterMount } = useGetOne<StoredRecord>(
    definition.name,
    { id: id ?? 0 },
    {
      enabled: id !== null,
      ...{ staleTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  );
  // Once it is open, reading the record anew may fail, as without a line: what was typed stays.
  const [opened, setOpened] = useState(false);
  if (data && isFetchedAfterMount && !error && !opened) setOpened(true);
  const readOnly = id !== null && !may(definition.access.update);
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
  if (id === null) return <RecordForm {...plain} {...form?.(undefined, close)} />;
  if (data && opened) {
    const subject = labelOf(definition, data, language);
    const beside = <Neighbours name={definition.name} id={data.id} />;
    // What is made like a resource, and is none, has no history of one.
    const below: FormProps['below'] = (saved) =>
      findDefinition(definition.name) && <HistorySection definition={definition} {...saved} />;
    const { children, ...more } = form?.(data, close) ?? {};
    return (
      <RecordForm {...{ ...plain, subject, beside, below, record: data, readOnly }} {...more}>
        {children}
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
