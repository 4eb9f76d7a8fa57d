import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { formatNumber } from '@bhumi/api/contract/format';
import { MIN_CONTROL_POINTS } from '@bhumi/api/contract/maps/limits';
import type { Placement } from '@bhumi/api/contract/maps/sheets';
import { useLanguage } from '../../../i18n/language.ts';
import { scanPartTexts as texts } from './texts.ts';

/** How well the sheet lies on its control points, and which of them prove nothing. */
export function Fit({ placement }: { placement: Placement }): ReactElement {
  const { language, say } = useLanguage();
  const { residual_m, residuals_m, unproven, nearly_one_line } = placement;
  const fewest = residuals_m.length === MIN_CONTROL_POINTS;
  return (
    <Alert severity={unproven.length > 0 ? 'warning' : 'success'} sx={{ mt: 1.5 }}>
      <div>
        {say(residual_m === null ? texts.liesUnproven : texts.lies(formatNumber(residual_m, language, 1)))}
      </div>
      {fewest && <div>{say(texts.proves)}</div>}
      {nearly_one_line && <div>{say(texts.nearlyOneLine)}</div>}
      {!fewest && !nearly_one_line && unproven.length > 0 && (
        <div>{say(texts.unproven(unproven.map((place) => place + 1)))}</div>
      )}
    </Alert>
  );
}
