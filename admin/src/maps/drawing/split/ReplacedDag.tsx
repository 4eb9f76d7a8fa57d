import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { formatDateTime } from '@bhumi/api/contract/format';
import type { ReplacedBoundary } from '@bhumi/api/contract/maps/splits';
import { useLanguage } from '../../../i18n/language.ts';
import { useAreaText } from '../Measures.tsx';
import { boundaryTexts } from '../texts.ts';
import { splitPartTexts as texts } from './texts.ts';

interface Props {
  replaced: ReplacedBoundary;
  agreed: boolean;
  error: string | undefined;
  onAgree: (agreed: boolean) => void;
}

/** Asks before a split replaces another dag's boundary: shows whose it is, its size, and who drew it. */
export function ReplacedDag({ replaced, agreed, error, onAgree }: Props): ReactElement {
  const { language, say } = useLanguage();
  const areaText = useAreaText();
  const { dag_id: id, dag_no: number, khatiyan_number: khatian, area, recorded, by, drawn_at: at } = replaced;
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      <strong>{say(texts.replacesTitle(number, khatian))}</strong>
      <div>{say(texts.replacesText)}</div>
      <div>
        {say(boundaryTexts.area)}: {areaText(area)}
      </div>
      <div>
        {say(boundaryTexts.recorded)}: {areaText(recorded)}
      </div>
      <div>{say(texts.drawnBy(by, formatDateTime(at, language)))}</div>
      <Link href={`/admin/draw-maps?dag_id=${id}`} target="_blank" rel="noopener" color="inherit">
        {say(texts.look(number))}
      </Link>
      <FormControl error={error !== undefined} sx={{ display: 'flex' }}>
        <FormControlLabel
          label={say(texts.mayReplace(number))}
          control={
            <Checkbox
              checked={agreed}
              onChange={(_event, checked) => onAgree(checked)}
              inputProps={{ 'aria-describedby': 'split-replaces-error' }}
            />
          }
        />
        <FormHelperText id="split-replaces-error" sx={{ mx: 0, fontSize: 'small' }}>
          {error}
        </FormHelperText>
      </FormControl>
    </Alert>
  );
}
