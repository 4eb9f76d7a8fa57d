import { formatNumber, SQUARE_FEET_PER_DECIMAL } from '@bhumi/api/contract/format';
import { digitsIn } from '@bhumi/api/contract/digits';
import { ownerText, totalArea, type DagDetail } from '@bhumi/api/contract/lookup/lookup';
import { formatShare } from '@bhumi/api/contract/land/shares/til';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { landText } from './text.ts';
import { khotiyanRows, khotiyanText } from './khotiyan.ts';

/** Two cells with an area in square feet and in decimals, each with two decimal places. */
function AreaCells({ area }: { area: number }) {
  const text = useText(landText);
  const language = useLanguage();
  return (
    <>
      <td className="figure" data-label={text.squareFeet}>
        {formatNumber(area, language, 2)}
      </td>
      <td className="figure" data-label={text.decimals}>
        {formatNumber(area / SQUARE_FEET_PER_DECIMAL, language, 2)}
      </td>
    </>
  );
}

/** The owners of a khatian with share and area; a khotiyan of another shape is shown as formatted text. */
export function Owners({ dag }: { dag: DagDetail }) {
  const text = useText(landText);
  const language = useLanguage();
  const rows = khotiyanRows(dag.khotiyan);
  if (!rows) {
    return (
      <pre className="khotiyan">
        <RecordedName>{digitsIn(khotiyanText(dag.khotiyan), language)}</RecordedName>
      </pre>
    );
  }
  if (rows.length === 0) return <p>{text.noOwners}</p>;
  return (
    <table className="owners stacked">
      <thead>
        <tr>
          <th scope="col">{text.owner}</th>
          <th scope="col">{text.share}</th>
          <th scope="col" className="figure">
            {text.squareFeet}
          </th>
          <th scope="col" className="figure">
            {text.decimals}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const share = dag.shares[index];
          return (
            <tr key={index}>
              <th scope="row">
                <RecordedName>{ownerText(row, language)}</RecordedName>
              </th>
              <td data-label={text.share}>
                {share ? (
                  <span>
                    {formatShare(share.til, language)}{' '}
                    <span className="soft">({text.percent(formatNumber(share.percent, language))})</span>
                  </span>
                ) : (
                  '—'
                )}
              </td>
              <AreaCells area={row.area} />
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.total}</th>
          <td data-label={text.share}>{dag.shares.length > 0 ? text.whole(digitsIn(16, language)) : '—'}</td>
          <AreaCells area={totalArea(rows)} />
        </tr>
      </tfoot>
    </table>
  );
}
