import { formatDate } from '@bhumi/api/contract/format';
import type { ReceiptFacts } from '@bhumi/api/contract/receipts/code';
import { otherLanguage } from '@bhumi/api/contract/language';
import {
  receiptFactRows,
  titleOf,
  type OtherNames,
  type ReceiptLabel,
} from '@bhumi/api/contract/receipts/texts';
import { outcomeTexts, type VerifyAnswer } from '@bhumi/api/contract/receipts/verify';
import { Badge } from '../components/badge/badge.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { EncumbrancesSince, EncumbrancesAtIssue } from './encumbrances.tsx';
import { CopiedRecord } from './copied-record.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { verifyText } from './text.ts';

/** Facts whose names are shown first in the language of the paper, then in the other script, as on the paper. */
const NAMES: readonly ReceiptLabel[] = ['payer', 'applicant', 'mouza', 'upazila', 'district'];

interface CodeFactsProps {
  facts: ReceiptFacts;
  names: OtherNames;
  differs: readonly ReceiptLabel[];
}

function CodeFacts({ facts, names, differs }: CodeFactsProps) {
  const text = useText(verifyText);
  const language = useLanguage();
  return (
    <dl className="facts">
      {receiptFactRows(facts, language, names).map(({ name, label, value, other }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd className={name === 'sheet' ? 'hash' : undefined}>
            <span lang={NAMES.includes(name) ? facts.language : undefined}>{value}</span>
            {other && (
              <>
                {' · '}
                <span lang={otherLanguage(facts.language)}>{other}</span>
              </>
            )}{' '}
            {differs.includes(name) && <Badge kind="bad">{text.differs}</Badge>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The results of checking the signature and the ledger. */
function Reasons({ answer }: { answer: VerifyAnswer }) {
  const { signed, key: used, ledger } = answer;
  const text = useText(verifyText);
  const language = useLanguage();
  if (!used) return null;
  const { id, since } = used;
  const signature = signed
    ? text.signed(id, formatDate(since ?? '', language))
    : since === null
      ? text.notOurKey(id)
      : text.notSigned(id);
  const records = answer.facts?.copy
    ? { agrees: text.copyAgrees, differs: text.copyDiffers, missing: text.copyMissing }
    : { agrees: text.agrees, differs: text.ledgerDiffers, missing: text.missing };
  return (
    <section aria-labelledby="reasons">
      <h2 id="reasons">{text.reasons}</h2>
      <ul className="reasons">
        <li>
          <Badge kind={signed ? 'good' : 'bad'}>{text.signature}</Badge> {signature}
        </li>
        <li>
          <Badge kind={ledger ? (ledger.state === 'agrees' ? 'good' : 'bad') : 'waiting'}>
            {text.ledger}
          </Badge>{' '}
          {ledger ? records[ledger.state] : text.notAsked}
        </li>
      </ul>
    </section>
  );
}

/** Says whether a receipt is genuine, with the facts of its code and the reasons. */
export function Verdict({ answer }: { answer: VerifyAnswer }) {
  const text = useText(verifyText);
  const language = useLanguage();
  const { outcome, facts, ledger, copy } = answer;
  const verdict = outcomeTexts[outcome];
  const genuine = outcome === 'genuine';
  return (
    <>
      <Notice
        kind={genuine ? 'success' : outcome === 'unreadable' ? 'warning' : 'error'}
        title={verdict.title[language]}
      >
        <p>{verdict.text[language]}</p>
      </Notice>
      {copy && (
        <Notice kind={copy.changed_on ? 'warning' : 'info'}>
          <p>{copy.changed_on ? text.changed(formatDate(copy.changed_on, language)) : text.unchanged}</p>
        </Notice>
      )}
      {copy && <EncumbrancesSince copy={copy} />}
      {facts?.is_sample && (
        <Notice kind="warning">
          <p>{text.sample}</p>
        </Notice>
      )}
      {facts && (
        <section className="card receipt-facts" aria-labelledby="facts">
          <h2 id="facts">{genuine ? text.compare : text.claims}</h2>
          <p className="soft">{titleOf(facts)[language]}</p>
          {!genuine && <p>{text.claimsText}</p>}
          <CodeFacts facts={facts} names={answer.names} differs={ledger?.differs ?? []} />
          {answer.copy && <CopiedRecord copy={answer.copy} />}
          {answer.copy?.encumbrances && <EncumbrancesAtIssue encumbrances={answer.copy.encumbrances} />}
        </section>
      )}
      <Reasons answer={answer} />
    </>
  );
}
