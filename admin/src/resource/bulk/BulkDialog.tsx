import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import type { BulkOutcome } from '@bhumi/api/contract/resource/bulk';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';
import type { StoredRecord } from '../columns.ts';
import { SmallDialog } from '../dialog/SmallDialog.tsx';
import { FailedRecords } from './FailedRecords.tsx';
import { texts } from './texts.ts';

interface Props {
  definition: ResourceDefinition;
  records: readonly StoredRecord[];
  title: string;
  /** The label of the submit button. */
  button: string;
  destructive?: boolean;
  busy: boolean;
  /** The error of the whole request. */
  refusal: string;
  stayed: readonly BulkOutcome[];
  act: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms a bulk action; afterwards lists the records that it did not change. */
export function BulkDialog(props: Props): ReactElement {
  const { definition, records, title, button, destructive, busy, refusal, stayed, act, onClose } = props;
  const { say } = useLanguage();
  const over = stayed.length > 0;
  return (
    <SmallDialog
      title={over ? say(texts.notAll) : title}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
      actions={
        <>
          <Button key={over ? 'close' : 'cancel'} autoFocus disabled={busy} onClick={onClose}>
            {say(over ? shared.close : shared.cancel)}
          </Button>
          {!over && (
            <Button
              variant="contained"
              color={destructive ? 'error' : 'primary'}
              disabled={busy}
              onClick={act}
            >
              {busy ? say(texts.working) : button}
            </Button>
          )}
        </>
      }
    >
      {over ? <FailedRecords definition={definition} records={records} stayed={stayed} /> : props.children}
    </SmallDialog>
  );
}
