import { digitsIn } from '@bhumi/api/contract/digits';
import type { Reckoning } from '@bhumi/api/contract/inheritance/reckoning';
import { formatShare } from '@bhumi/api/contract/shares/til';
import type { ReactNode } from 'react';
import { Notice } from '../components/notice.tsx';
import { useLanguage, useText } from '../lib/root-data.ts';
import { hasStocks, heirTitle, SharesTable } from './shares-table.tsx';
import { inheritanceText } from './text.ts';

/** Who takes nothing, and because of whom. */
function ExcludedHeirs({ excluded }: Pick<Reckoning, 'excluded'>) {
  const text = useText(inheritanceText);
  const language = useLanguage();
  if (excluded.length === 0) return null;
  return (
    <section aria-labelledby="excluded">
      <h3 id="excluded">{text.excluded}</h3>
      <ul>
        {excluded.map(({ heir, count, reason, source }) => (
          <li key={heir}>
            {heirTitle(heir, count, language)}
            {count > 1 && ` ${text.count(digitsIn(count, language))}`}: {reason[language]}{' '}
            <span className="soft source">{source[language]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** To whom the til went that were left when the exact shares were rounded down. */
function RoundedTil({ answer }: { answer: Reckoning }) {
  const text = useText(inheritanceText);
  const language = useLanguage();
  if (answer.rounded.length === 0) return null;
  const who = answer.rounded.map(({ heir, persons, via }) => {
    const title = heirTitle(heir, persons, language);
    const named =
      hasStocks(answer) && via !== undefined ? `${title}, ${text.stock(digitsIn(via + 1, language))}` : title;
    const count = answer.shares.find((share) => share.heir === heir && share.via === via)?.count ?? 1;
    return count > 1 ? `${named} ${text.count(digitsIn(persons, language))}` : named;
  });
  return <p className="rounded">{text.rounded(who.join('; '))}</p>;
}

interface ReckonedProps {
  answer: Reckoning;
  /** What can be done about a rest that nobody takes, where there is one. */
  children?: ReactNode;
}

/** Shares of heirs with all that has to be said of them: 'awl, radd, the rest, who is excluded. */
export function Reckoned({ answer, children }: ReckonedProps) {
  const text = useText(inheritanceText);
  const language = useLanguage();
  const { shares, excluded, adjusted, unassigned, unassigned_til: left } = answer;
  if (shares.length === 0) {
    return (
      <Notice kind="warning">
        <p>{text.nobodyLeft}</p>
      </Notice>
    );
  }
  return (
    <>
      <SharesTable answer={answer} />
      {adjusted !== 'none' && (
        <Notice kind="info" title={text.adjustedTitle[adjusted]}>
          <p>{text.adjusted[adjusted]}</p>
        </Notice>
      )}
      {unassigned !== '0' && (
        <Notice kind="warning" title={text.unassignedTitle}>
          <p>{text.unassigned(digitsIn(unassigned, language), formatShare(left, language))}</p>
          {children}
        </Notice>
      )}
      <RoundedTil answer={answer} />
      <ExcludedHeirs excluded={excluded} />
    </>
  );
}
