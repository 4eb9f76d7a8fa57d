import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactElement } from 'react';
import { formatNumber } from '@bhumi/api/contract/format';
import type { FileReference, SheetImport } from '@bhumi/api/contract/maps/imports';
import { systemOfCode } from '@bhumi/api/contract/maps/reference-systems';
import { useLanguage } from '../../i18n/language.ts';
import { readingPageTexts as texts } from './reading-texts.ts';

/** What was mended in the shapes of a file, and in how many. */
export function Mended({ mended }: Pick<SheetImport, 'mended'>): ReactElement | null {
  const { language, say } = useLanguage();
  if (mended.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <div>{say(texts.mended)}</div>
      {mended.map(({ code, text, count }) => (
        <div key={code}>
          {text} ({formatNumber(count, language)})
        </div>
      ))}
    </Alert>
  );
}

interface Props {
  reference: FileReference;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
}

/** How the places of the file were converted, which a person confirms with a look at the map. */
export function ReferenceConfirmation({ reference, confirmed, onConfirm }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { code, name, definition, accuracy_m, exchanged } = reference;
  const note = systemOfCode(code)?.note;
  return (
    <Alert severity="warning" sx={{ mt: 2, maxWidth: 720 }}>
      <strong>{say(texts.converted(`${name} (${code})`))}</strong>
      <div>
        {say(accuracy_m === 0 ? texts.exact : texts.accuracy(formatNumber(accuracy_m, language)))}
        {note && ` ${say(note)}`}
      </div>
      {exchanged && <div>{say(texts.exchanged)}</div>}
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {say(texts.definition)} <code lang="en">{definition}</code>
      </Box>
      <FormControlLabel
        label={say(texts.confirm)}
        control={<Checkbox checked={confirmed} onChange={(_event, checked) => onConfirm(checked)} />}
      />
    </Alert>
  );
}
