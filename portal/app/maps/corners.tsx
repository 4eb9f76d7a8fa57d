import { digitsIn } from '@bhumi/api/contract/digits';
import { formatNumber } from '@bhumi/api/contract/format';
import type { Polygon } from '@bhumi/api/contract/maps/geojson';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { dagMapText } from './text.ts';

/** More corners than this are not listed: with the sketch they stand on one sheet of paper. */
const MAX_LISTED = 60;
/** Up to this many are printed in one column; more in several. */
const SHORT = 12;
/** Decimals of a degree: a tenth of a metre, finer than any boundary is known. */
const DECIMALS = 6;

/** The corners of the outer boundary, in the order in which the sketch numbers them. */
export function Corners({ shape }: { shape: Polygon }) {
  const text = useText(dagMapText);
  const language = useLanguage();
  const corners = (shape.coordinates[0] ?? []).slice(0, -1);
  const listed = corners.slice(0, MAX_LISTED);
  const figure = (value: number) => formatNumber(value, language);
  return (
    <section className="dag-corners" aria-labelledby="corners-label">
      <h3 id="corners-label">{text.corners}</h3>
      <p className="hint">
        {text.cornersNote}
        {corners.length > listed.length &&
          ` ${text.cornersMore(figure(listed.length), figure(corners.length))}`}
      </p>
      <div className={listed.length > SHORT ? 'dag-corner-table many' : 'dag-corner-table'}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.corner}</th>
              <th scope="col">{text.lat}</th>
              <th scope="col">{text.lng}</th>
            </tr>
          </thead>
          <tbody>
            {listed.map(([lng, lat], index) => (
              <tr key={index}>
                <th scope="row">{digitsIn(index + 1, language)}</th>
                <td>{digitsIn(lat.toFixed(DECIMALS), language)}</td>
                <td>{digitsIn(lng.toFixed(DECIMALS), language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
