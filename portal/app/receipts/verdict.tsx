import { formatDate } from '@bhumi/api/contract/format';
import type { ReceiptFacts } from '@bhumi/api/contract/receipts/code';
import { otherLanguage } from '@bhumi/api/contract/language';
import {
  receiptFactRows,
  titleOf,
  type OtherNames,
  type ReceiptLabel,
} from '@bhumi/api/contract/receipts/texts';
import { outcomeTexts, type ReceiptOutcome, type VerifyAnswer } from '@bhumi/api/contract/receipts/verify';
import { Badge } from '../components/badge/badge.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { EncumbrancesSince, EncumbrancesAtIssue } from './encumbrances.tsx';
import { CopiedRecord } from './copied-record.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { verifyText } from './text.ts';
import { WhereTheCodeStands } from './where-the-code-stands.tsx';

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
  const { signed, key: used, ledger, facts } = answer;
  const text = useText(verifyText);
  const language = useLanguage();
  if (!used && !ledger) return null;
  const records = facts?.copy
    ? { agrees: text.copyAgrees, differs: text.copyDiffers, missing: text.copyMissing }
    : { agrees: text.agrees, differs: text.ledgerDiffers, missing: text.missing };
  const signatureText = ({ id, since }: NonNullable<typeof used>) => {
    if (since === null) return text.notOurKey(id);
    return signed ? text.signed(id, formatDate(since, language)) : text.notSigned(id);
  };
  return (
    <section aria-labelledby="reasons">
      <h2 id="reasons">{text.reasons}</h2>
      <ul className="reasons">
        {used ? (
          <li>
            <Badge kind={signed ? 'good' : 'bad'}>{text.signature}</Badge> {signatureText(used)}
          </li>
        ) : (
          <li>
            <Badge kind="good">{text.shortCode}</Badge> {text.shortCodeKnown}
          </li>
        )}
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

/** What says nothing about a paper: it was not its code. */
const SAYS_NOTHING: readonly ReceiptOutcome[] = ['wrong_sign', 'wrong_length', 'number', 'unreadable'];

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
        kind={genuine ? 'success' : SAYS_NOTHING.includes(outcome) ? 'warning' : 'error'}
        title={verdict.title[language]}
      >
        <p>{verdict.text[language]}</p>
        {outcome === 'number' && <WhereTheCodeStands />}
      </Notice>
      {copy && (
        <Notice kind={copy.changed_on ? 'warning' : 'info'}>
          <p>{copy.changed_on ? text.changed(formatDate(copy.changed_on, language)) : text.unchanged}</p>
        </Notice>
      )}
      {copy && <EncumbrancesSince copy={copy} />}
      {facts?.is_sample && (
        <Notice kind="warning">
          <p>{facts.copy ? text.sampleCopy : text.sample}</p>
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
