import { ownerText } from '@bhumi/api/contract/lookup/lookup';
import type { VerifiedCopy } from '@bhumi/api/contract/receipts/verify';
import { formatNumber, SQUARE_FEET_PER_DECIMAL } from '@bhumi/api/contract/format';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { verifyText } from './text.ts';

/** The contents of a genuine copy besides the facts of its code: the owners with their areas, or the name of the map. */
export function CopiedRecord({ copy: { owners, map_name: map } }: { copy: VerifiedCopy }) {
  const text = useText(verifyText);
  const language = useLanguage();
  const figure = (value: number) => formatNumber(Math.round(value * 100) / 100, language, 2);
  if (owners.length === 0) return map ? <p>{text.mapName(map)}</p> : null;
  return (
    <table className="copied-owners">
      <caption>{text.owners}</caption>
      <thead>
        <tr>
          <th scope="col">{text.owner}</th>
          <th scope="col" className="figure">
            {text.squareFeet}
          </th>
          <th scope="col" className="figure">
            {text.decimals}
          </th>
        </tr>
      </thead>
      <tbody>
        {owners.map((row, index) => (
          <tr key={index}>
            <th scope="row" lang="bn">
              {ownerText(row, language)}
            </th>
            <td className="figure">{figure(row.area)}</td>
            <td className="figure">{figure(row.area / SQUARE_FEET_PER_DECIMAL)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
