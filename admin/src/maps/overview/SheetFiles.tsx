import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { DownloadButton } from '../../lib/DownloadButton.tsx';
import { ON_SCREEN } from '../../print/paper.ts';
import { officeMapTexts as texts } from '../texts.ts';

/** What is drawn of a sheet, for other map programs and for receivers in the field. @param survey '': of every survey */
export function SheetFiles({ zil, survey }: { zil: string; survey: string }): ReactElement {
  const { say } = useLanguage();
  const query = survey === '' ? '' : `?survey_type_id=${survey}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1, ...ON_SCREEN }}>
      {(['kml', 'gpx'] as const).map((format) => (
        <DownloadButton
          key={format}
          address={`/api/map/${format}/zil/${zil}${query}`}
          file={`sheet-${zil}.${format}`}
          label={say(texts.sheetAs(format.toUpperCase()))}
        />
      ))}
    </Box>
  );
}
