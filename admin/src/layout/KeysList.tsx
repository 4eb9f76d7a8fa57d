import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactElement } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { DialogFrame } from '../resource/dialog/DialogFrame.tsx';
import { keyTexts } from './key-texts.ts';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

/** A dialog with all shortcut keys, and the switch for the single keys. */
export function KeysList({ onClose }: { onClose: () => void }): ReactElement {
  const { say } = useLanguage();
  const single = useSingleKeys();
  return (
    <DialogFrame title={say(keyTexts.title)} onClose={onClose}>
      <FormControlLabel
        control={
          <Checkbox
            checked={single}
            onChange={({ target }) => setSingleKeys(target.checked)}
            slotProps={{ input: { 'aria-describedby': 'single-keys-help' } }}
          />
        }
        label={say(keyTexts.single)}
      />
      <Box id="single-keys-help" sx={{ color: 'text.secondary', ml: 4, mb: 1 }}>
        {say(keyTexts.singleHelp)}
      </Box>
      {keyTexts.groups.map(({ label, keys }) => (
        <section key={label.en}>
          <Box component="h3" sx={{ fontSize: 16, fontWeight: 700, mt: 1, mb: 0.5 }}>
            {say(label)}
          </Box>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '140px 1fr', gap: 1 }}>
            {keys.map((row) => (
              <Row key={row.does.en} {...row} />
            ))}
          </Box>
        </section>
      ))}
    </DialogFrame>
  );
}

function Row({ press, does }: { press: readonly string[]; does: Message }): ReactElement {
  const { say } = useLanguage();
  return (
    <>
      <Box component="dt" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
        {press.map((key) => (
          <Box
            component="kbd"
            key={key}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              px: 1,
              minWidth: 28,
              textAlign: 'center',
              fontFamily: 'inherit',
              bgcolor: 'action.hover',
            }}
          >
            {key}
          </Box>
        ))}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {say(does)}
      </Box>
    </>
  );
}
