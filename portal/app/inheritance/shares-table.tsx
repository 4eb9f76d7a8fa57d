import { digitsIn } from '@bhumi/api/contract/digits';
import { formatNumber } from '@bhumi/api/contract/format';
import { heirLabel, type AnyHeir } from '@bhumi/api/contract/inheritance/heirs';
import type { HeirShare, Reckoning } from '@bhumi/api/contract/inheritance/reckoning';
import type { Language } from '@bhumi/api/contract/language';
import { apportion } from '@bhumi/api/contract/shares/apportion';
import { formatShare, TIL_IN_WHOLE } from '@bhumi/api/contract/shares/til';
import { useLanguage, useText } from '../lib/root-data.ts';
import { inheritanceText } from './text.ts';

type Text = (typeof inheritanceText)['en'];

/** What heirs are called at the beginning of a line. */
export function heirTitle(heir: AnyHeir, count: number, language: Language): string {
  const label = heirLabel(heir, count)[language];
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Whether children of several dead children are among the heirs, so that it has to be said whose they are. */
export const hasStocks = ({ shares }: Pick<Reckoning, 'shares'>): boolean =>
  new Set(shares.flatMap(({ via }) => via ?? [])).size > 1;

/** A share of which no number parts from its unit at the end of a line. */
const shareIn = (til: number, language: Language): string =>
  formatShare(til, language).replace(/([\d০-৯]) /g, '$1\u00a0');

/** What one of them has in ana and til; where the largest remainders made a difference, who has more. */
function tilOfEach({ til_each: each }: HeirShare, text: Text, language: Language): string[] {
  const [first = 0] = each;
  const last = each.at(-1) ?? 0;
  if (first === last) return [shareIn(first, language)];
  const more = each.filter((til) => til === first).length;
  const [most, least] = [shareIn(first, language), shareIn(last, language)];
  return [
    more === 1 ? text.first(most) : text.firstOf(digitsIn(more, language), most),
    each.length - more === 1 ? text.last(least) : text.theRest(least),
  ];
}

function ShareRow({ share, percent, stocks }: { share: HeirShare; percent: string; stocks: boolean }) {
  const text = useText(inheritanceText);
  const language = useLanguage();
  const { heir, count, via } = share;
  return (
    <tr>
      <th scope="row">
        <span>
          {heirTitle(heir, count, language)}
          {stocks && via !== undefined && `, ${text.stock(digitsIn(via + 1, language))}`}
          {count > 1 && ` ${text.count(digitsIn(count, language))}`}
        </span>
      </th>
      <td data-label={text.each}>
        <span>
          <strong>{digitsIn(share.each, language)}</strong>
          {tilOfEach(share, text, language).map((til) => (
            <span key={til} className="til">
              {til}
            </span>
          ))}
        </span>
      </td>
      <td data-label={text.together} className={count > 1 ? undefined : 'same'}>
        <span>
          <strong>{digitsIn(share.together, language)}</strong>
          {count > 1 && <span className="til">{shareIn(share.til, language)}</span>}
        </span>
      </td>
      <td className="figure" data-label={text.percent}>
        {percent}
      </td>
      <td className="reason">
        <span>
          {share.reason[language]} <span className="soft source">{share.source[language]}</span>
        </span>
      </td>
    </tr>
  );
}

/** The shares of heirs as the API answers them: for the public page, the form of a mutation and whoever decides it. */
export function SharesTable({ answer }: { answer: Reckoning }) {
  const text = useText(inheritanceText);
  const language = useLanguage();
  const { shares, unassigned, unassigned_til: left } = answer;
  // Hundredths of a per cent, so that they make exactly 100.
  const percents = apportion([...shares.map(({ til }) => BigInt(til)), BigInt(left)], 10_000);
  const percent = (index: number) => formatNumber((percents[index] ?? 0) / 100, language, 2);
  return (
    <table className="shares stacked">
      <caption className="hidden-text">{text.tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.heir}</th>
          <th scope="col">{text.each}</th>
          <th scope="col">{text.together}</th>
          <th scope="col" className="figure">
            {text.percent}
          </th>
          <th scope="col">{text.reason}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share, index) => (
          <ShareRow
            key={`${share.heir}-${share.via}`}
            share={share}
            percent={percent(index)}
            stocks={hasStocks(answer)}
          />
        ))}
        {unassigned !== '0' && (
          <tr>
            <th scope="row">{text.left}</th>
            <td className="none" />
            <td data-label={text.together}>
              <span>
                <strong>{digitsIn(unassigned, language)}</strong>
                <span className="til">{shareIn(left, language)}</span>
              </span>
            </td>
            <td className="figure" data-label={text.percent}>
              {percent(shares.length)}
            </td>
            <td className="none" />
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.total}</th>
          <td className="none" />
          <td data-label={text.together}>
            <span>
              <strong>{digitsIn(1, language)}</strong>
              <span className="til">{shareIn(TIL_IN_WHOLE, language)}</span>
            </span>
          </td>
          <td className="figure" data-label={text.percent}>
            {formatNumber(100, language, 2)}
          </td>
          <td className="none" />
        </tr>
      </tfoot>
    </table>
  );
}
