import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import type { DecisionStep } from '@bhumi/api/contract/decisions/history';
import { useLanguage } from '../i18n/language.ts';
import { useSession } from '../lib/useSession.ts';
import { historyTexts } from '../resource/history/texts.ts';
import { useEntryTitle } from '../resource/history/entry-title.tsx';
import { queueTexts as texts } from './texts.ts';
import { UserText } from '../lib/UserText.tsx';

interface Props {
  /** The API address of the steps. */
  address: string;
  /** The person's name, for screen readers: several buttons have the same label. */
  of: string;
}

/** Who decided what and when, with the remarks. Loaded when it is opened. */
export function DecisionHistory({ address, of }: Props): ReactElement {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${say(texts.history)}: ${of}`}
        sx={{ minHeight: { xs: 44, sm: 0 } }}
        onClick={() => setOpen(!open)}
      >
        {say(texts.history)}
      </Button>
      <Box id={id} hidden={!open}>
        {open && <Steps address={address} />}
      </Box>
    </Box>
  );
}

function Steps({ address }: { address: string }): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const titleOf = useEntryTitle();
  const { data, isError } = useQuery({
    queryKey: ['decision-history', address],
    staleTime: 0,
    queryFn: async ({ signal }) => (await http(address, { signal })).json as { steps: DecisionStep[] },
  });
  if (isError) return <Alert severity="error">{say(historyTexts.failed)}</Alert>;
  if (!data) return <Skeleton height={60} />;
  if (data.steps.length === 0) return <Box sx={{ color: 'text.secondary' }}>{say(texts.noHistory)}</Box>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.steps.map((step) => {
        const { what, when, who } = titleOf(step);
        return (
          <Box component="li" key={step.id} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
            <strong>{what}</strong>
            <Box sx={{ color: 'text.secondary' }}>{`${when}, ${who}`}</Box>
            {step.words && (
              <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                <UserText>{step.words}</UserText>
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
