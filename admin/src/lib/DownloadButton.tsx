import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useDownload } from './useDownload.ts';

interface Props {
  /** The API address of the file. */
  address: string;
  /** The file name. */
  file: string;
  /** The button's label (default: Download CSV). */
  label?: string;
}

/** Saves the filtered and sorted list as CSV. */
export function DownloadButton({ address, file, label }: Props): ReactElement {
  const { say } = useLanguage();
  const { busy, download } = useDownload();
  return (
    <Button variant="outlined" disabled={busy} onClick={() => void download(address, file)}>
      {label ?? say(texts.downloadCsv)}
    </Button>
  );
}
