import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { Refusal } from '@bhumi/api/contract/mutations/refusals';
import type { ReviewedMutation } from '@bhumi/api/contract/mutations/review';
import { useLanguage } from '../../i18n/language.ts';
import { useReview } from './queue.ts';
import { mutationTexts as texts } from '../texts.ts';

/** Why the officer cannot approve a mutation now; renders nothing if they can. */
export function Refusals({ refusals }: { refusals: readonly Refusal[] }): ReactElement | null {
  const { say } = useLanguage();
  if (refusals.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 1, textAlign: 'left' }}>
      <strong>{say(texts.refused)}</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {refusals.map(({ code, text }) => (
          <li key={code}>{say(text)}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** The same for a row of the list, before its approval is sent. */
export function RefusalsOf({ mutation }: { mutation: ReviewedMutation }): ReactElement | null {
  const { data } = useReview(mutation);
  return data ? <Refusals refusals={data.refusals} /> : null;
}
