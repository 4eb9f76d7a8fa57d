import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import type { ReviewedRepresentation } from '@bhumi/api/contract/representation/representation';
import { representationTexts } from '@bhumi/api/contract/representation/texts';
import { useLanguage } from '../i18n/language.ts';
import type { DraftName } from '../lib/drafts.ts';
import { ReasonForm } from '../lib/forms/ReasonForm.tsx';
import { useSession } from '../lib/useSession.ts';
import { representationScreenTexts as texts } from './texts.ts';

const address = (id: number): string => `/api/admin/representations/${id}`;
const draft = (id: number): DraftName => ({
  subject: address(id),
  part: 'end',
  survivesDecision: true,
  label: texts.end,
});

/** The button and the form that end one with a reason; nothing for who is a side of it, or when it is over. */
export function EndRepresentation({ of }: { of: ReviewedRepresentation }): ReactElement | null {
  const { say } = useLanguage();
  const { user } = useSession();
  const [ending, setEnding] = useState(false);
  const isSide = user?.id === of.user.id || user?.id === of.principal?.id;
  if (isSide || (of.status !== 'pending' && of.status !== 'confirmed')) return null;
  if (ending)
    return (
      <ReasonForm
        url={`${address(of.id)}/end`}
        draft={draft(of.id)}
        title={texts.end}
        label={texts.endReason}
        help={texts.endHelp}
        failed={texts.endFailed}
        done={representationTexts.ended}
        onClose={() => setEnding(false)}
      />
    );
  return (
    <Box sx={{ mb: 1 }}>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={`${say(texts.end)}: ${of.user.name}`}
        onClick={() => setEnding(true)}
      >
        {say(texts.end)}
      </Button>
    </Box>
  );
}
