import Box from '@mui/material/Box';
import { useState, type ReactElement } from 'react';
import type { MutationReview } from '@bhumi/api/contract/mutations/review';
import { useLanguage } from '../../i18n/language.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { TextAreaField } from '../../record-changes/TextAreaField.tsx';
import { AfterApproval } from '../AfterApproval.tsx';
import { recordErrors } from '../approval-input.ts';
import { ADDRESS, mutationDrafts } from '../drafts.ts';
import { recordSectionTexts as texts } from './texts.ts';

const button = { button: texts.restore, busy: texts.restoring, refused: texts.restoreRefused };

/** Restores the rows from before a mutation whose approval was taken back, with a reason. */
export function RestoreForm({
  review: { id, version },
}: {
  review: Pick<MutationReview, 'id' | 'version'>;
}): ReactElement {
  const { say } = useLanguage();
  const { value: reason, setValue: setReason, discard } = useDraft(mutationDrafts.restoring(id), '');
  const [error, setError] = useState<string>();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}>
      <Box sx={{ mb: 1 }}>{say(texts.restoreHelp)}</Box>
      <TextAreaField label={say(texts.restoreReason)} value={reason} onChange={setReason} error={error} />
      <AfterApproval
        path={`${ADDRESS}/${id}/record`}
        body={{ restore: true, version, reason }}
        ready
        onDone={discard}
        onWrong={(errors) => {
          const reasonError = recordErrors(errors)['reason'];
          setError(reasonError);
          return reasonError !== undefined;
        }}
        texts={button}
      />
    </Box>
  );
}
