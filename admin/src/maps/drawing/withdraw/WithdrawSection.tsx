import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import type { BoundaryHistory } from '@bhumi/api/contract/maps/boundaries';
import { useLanguage } from '../../../i18n/language.ts';
import { withdrawTexts as texts } from './texts.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface Props {
  opened: BoundaryHistory;
  /** Nothing is drawn any more, although a boundary is saved. */
  empty: boolean;
  /** The drawing is unsaved and would be lost. */
  dirty: boolean;
  onWithdrawn: () => Promise<void>;
}

/** The section that withdraws a saved boundary from the maps. */
export function WithdrawSection({ opened, empty, dirty, onWithdrawn }: Props): ReactElement {
  const { say } = useLanguage();
  const [asked, setAsked] = useState(false);
  return (
    <Box sx={{ mt: 2 }}>
      {(empty || dirty) && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {say(empty ? texts.stillStands : texts.unsavedFirst)}
        </Alert>
      )}
      <Button color="error" variant="outlined" disabled={dirty} onClick={() => setAsked(true)}>
        {say(texts.open)}
      </Button>
      {asked && (
        <WithdrawDialog
          opened={opened}
          onDone={async () => {
            setAsked(false);
            await onWithdrawn();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  );
}
