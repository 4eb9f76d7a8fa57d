import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { recordSectionTexts as texts } from './record/texts.ts';

/** Warns that a draft was based on data that has changed since, and asks what to do with it. */
export function OutdatedNotice({ onKeep, onDrop }: Record<'onKeep' | 'onDrop', () => void>): ReactElement {
  const { say } = useLanguage();
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      <div>{say(texts.outdated)}</div>
      <Button size="small" color="inherit" variant="outlined" onClick={onKeep} sx={{ mr: 1, mt: 1 }}>
        {say(texts.keepTyped)}
      </Button>
      <Button size="small" color="inherit" onClick={onDrop} sx={{ mt: 1 }}>
        {say(texts.reset)}
      </Button>
    </Alert>
  );
}
