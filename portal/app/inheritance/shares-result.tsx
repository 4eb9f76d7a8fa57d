import { digitsIn } from '@bhumi/api/contract/digits';
import type { ShareCalculation } from '@bhumi/api/contract/inheritance/calculation';
import { excludedLines, calculationText, roundedText } from '@bhumi/api/contract/inheritance/texts';
import { formatShare } from '@bhumi/api/contract/land/shares/til';
import type { ReactNode } from 'react';
import { Notice } from '../components/notice/notice.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { SharesTable } from './shares-table.tsx';

/** The heirs who take nothing, and who excludes them. */
function ExcludedHeirs({ answer }: { answer: ShareCalculation }) {
  const text = useText(calculationText);
  const lines = excludedLines(answer, useLanguage());
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="excluded">
      <h3 id="excluded">{text.excluded}</h3>
      <ul>
        {lines.map(({ key, heir, reason, source }) => (
          <li key={key}>
            {heir}: {reason} <span className="soft source">{source}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReckonedProps {
  answer: ShareCalculation;
  /** Shown below a rest that nobody takes. */
  children?: ReactNode;
}

/** The shares of heirs with their explanations: 'awl, radd, the rest, who is excluded. */
export function SharesResult({ answer, children }: ReckonedProps) {
  const text = useText(calculationText);
  const language = useLanguage();
  const { adjusted, unassigned, unassigned_til: left } = answer;
  const rounded = roundedText(answer, language);
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
      {rounded && <p>{rounded}</p>}
      <ExcludedHeirs answer={answer} />
    </>
  );
}
