import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useDownload } from './useDownload.ts';

interface Props {
  /** Where the API makes the file. */
  address: string;
  /** What it is called. */
  file: string;
  /** What the button says (default: Download CSV). */
  label?: string;
}

/** Saves a list as CSV: what search, filters and order leave of it. */
export function DownloadButton({ address, file, label }: Props): ReactElement {
  const { say } = useLanguage();
  const { busy, download } = useDownload();
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void download(address, file)}>
      {label ?? say(texts.downloadCsv)}
    </Button>
  );
}
