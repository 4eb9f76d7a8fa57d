import { formatNumber } from '@bhumi/api/contract/format';
import { mouzaPath, placeLabel, zilPath } from '../cascade/labels.ts';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import type { ShownSheet } from './load.ts';
import { dagMapText } from './text.ts';

/** The heading of a sheet, with a hint how to choose a dag where there is no plan. */
export function SheetHeading({ sheet: { zil, drawn, plan } }: { sheet: ShownSheet }) {
  const text = useText(dagMapText);
  const language = useLanguage();
  const { mouza } = zil;
  const { upazila } = mouza;
  const place = [
    mouzaPath(mouza, language),
    placeLabel(upazila, language),
    placeLabel(upazila.district, language),
  ].join(', ');
  return (
    <div className="dag-sheet">
      <h2>
        {zilPath(zil, language)}, <RecordedName>{place}</RecordedName>
      </h2>
      {!plan && (
        <p role="status">{drawn === 0 ? text.sheetUndrawn : text.sheetMany(formatNumber(drawn, language))}</p>
      )}
    </div>
  );
}
