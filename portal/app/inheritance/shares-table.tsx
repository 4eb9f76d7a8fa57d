import type { ShareCalculation } from '@bhumi/api/contract/inheritance/calculation';
import {
  calculationText,
  shareLines,
  wholeLine,
  type ShareLine,
} from '@bhumi/api/contract/inheritance/texts';
import { useLanguage, useText } from '../lib/document/root-data.ts';

/** A fraction, and below it what it is in ana and til. */
function Share({ share, til }: { share: string; til: readonly string[] }) {
  return (
    <span>
      <strong>{share}</strong>
      {til.map((each) => (
        <span key={each} className="til">
          {' '}
          {each}
        </span>
      ))}
    </span>
  );
}

function Row({ line }: { line: ShareLine }) {
  const text = useText(calculationText);
  const { each, together } = line;
  return (
    <tr>
      <th scope="row">
        <span>{line.heir}</span>
      </th>
      <td data-label={text.each} className={each.share ? undefined : 'none'}>
        {each.share && <Share {...each} />}
      </td>
      <td data-label={text.together} className={line.single ? 'same' : undefined}>
        <Share share={together.share} til={together.til ? [together.til] : []} />
      </td>
      <td className="figure" data-label={text.percent}>
        {line.percent}
      </td>
      <td className={line.reason ? 'reason' : 'none'}>
        {line.reason && (
          <span>
            {line.reason} <span className="soft source">{line.source}</span>
          </span>
        )}
      </td>
    </tr>
  );
}

/** The shares of heirs as the API answers them, for whatever screen shows them. */
export function SharesTable({ answer }: { answer: ShareCalculation }) {
  const text = useText(calculationText);
  const language = useLanguage();
  return (
    <>
      {/* On a phone the shares stand together, the reasons unfold. */}
      <details className="fold reasons">
        <summary>{text.reasons}</summary>
      </details>
      <table className="shares stacked">
        <caption className="hidden-text">{text.caption}</caption>
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
          {shareLines(answer, language).map((line) => (
            <Row key={line.key} line={line} />
          ))}
        </tbody>
        <tfoot>
          <Row line={wholeLine(language)} />
        </tfoot>
      </table>
    </>
  );
}
