import { formatArea, formatNumber } from '@bhumi/api/contract/format';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatShare, totalArea, type DagDetail } from '@bhumi/api/contract/lookup/lookup';
import { useLanguage, useText } from '../lib/root-data.ts';
import { landText } from './text.ts';
import { khotiyanRows, khotiyanText } from './khotiyan.ts';

/** The owners of a khatian with share and area; a khotiyan of another shape is shown as formatted text. */
export function Owners({ dag }: { dag: DagDetail }) {
  const text = useText(landText);
  const language = useLanguage();
  const rows = khotiyanRows(dag.khotiyan);
  if (!rows) return <pre className="khotiyan">{digitsIn(khotiyanText(dag.khotiyan), language)}</pre>;
  if (rows.length === 0) return <p>{text.noOwners}</p>;
  return (
    <table className="owners stacked">
      <thead>
        <tr>
          <th scope="col">{text.owner}</th>
          <th scope="col">{text.share}</th>
          <th scope="col">{text.area}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const share = dag.shares[index];
          return (
            <tr key={index}>
              <th scope="row">{row.owner}</th>
              <td data-label={text.share}>
                {share ? (
                  <>
                    {formatShare(share.til, language)}{' '}
                    <span className="soft">({text.percent(formatNumber(share.percent, language))})</span>
                  </>
                ) : (
                  '—'
                )}
              </td>
              <td data-label={text.area}>{formatArea(row.area, language)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.total}</th>
          <td data-label={text.share}>{dag.shares.length > 0 ? text.whole(digitsIn(16, language)) : '—'}</td>
          <td data-label={text.area}>{formatArea(totalArea(rows), language)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
