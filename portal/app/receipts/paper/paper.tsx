import { formatDate } from '@bhumi/api/contract/format';
import type {
  CopiedPage,
  PaperAnswer,
  PaperSource,
  ReceiptPage,
} from '@bhumi/api/contract/receipts/paper-page';
import { Badge } from '../../components/badge/badge.tsx';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { verifyText } from '../text.ts';
import { CopyContents, ReceiptContents } from './contents.tsx';
import { PaperLanguage, PaperRows, Words } from './parts.tsx';
import { paperText } from './text.ts';

const PDFS: Record<PaperSource['of'], string> = {
  'land-tax-payments': '/dashboard/invoice/ldt',
  applications: '/dashboard/invoice/applications',
  mutations: '/dashboard/invoice/mutation',
  copies: '/dashboard/document',
};

/** How to check the paper, with its codes. */
function Check({ check }: Pick<ReceiptPage, 'check'>) {
  const text = useText(paperText);
  const { squares, short } = check;
  return (
    <section aria-labelledby="check">
      <h2 id="check">{check.title}</h2>
      <ol>
        {check.steps.map((step) => (
          <li key={step}>
            <Words>{step}</Words>
          </li>
        ))}
      </ol>
      <svg
        className="square-code"
        viewBox={`-2 -2 ${squares.size + 4} ${squares.size + 4}`}
        width="168"
        height="168"
        role="img"
        aria-label={text.square}
      >
        <path fill="none" stroke="#000" shapeRendering="crispEdges" d={squares.path} />
      </svg>
      {short && (
        <p className="short-code" lang="en">
          {short}
        </p>
      )}
    </section>
  );
}

/** The paper itself, in its own language. */
function Article({ paper }: { paper: ReceiptPage | CopiedPage }) {
  const { language, product, tagline, title, subtitle, sample, head, check, foot } = paper;
  return (
    <PaperLanguage.Provider value={language}>
      <article lang={language} className="card paper" aria-labelledby="paper-title">
        <header>
          <p className="soft">
            <strong>{product}</strong> <span>{tagline}</span>
          </p>
          <h1 id="paper-title">{title}</h1>
          {subtitle && <p className="soft">{subtitle}</p>}
          {sample && <p className="restricted">{sample.note}</p>}
        </header>
        <PaperRows rows={head} />
        {'amount' in paper ? <ReceiptContents receipt={paper} /> : <CopyContents copy={paper} />}
        <Check check={check} />
        <p className="soft">{typeof foot === 'string' ? foot : foot.made}</p>
      </article>
    </PaperLanguage.Provider>
  );
}

/** The signature that the paper's code carries, and what the check of it said. */
function Signature({ signed: { code, signature, key } }: Pick<PaperAnswer, 'signed'>) {
  const text = useText(paperText);
  const verify = useText(verifyText);
  const language = useLanguage();
  return (
    <section aria-labelledby="signature" className="receipt-facts">
      <h2 id="signature">{text.signature}</h2>
      <p>{text.checkedText}</p>
      <ul className="reasons">
        <li>
          <Badge kind="good">{text.checked}</Badge> {verify.signed(key.id, formatDate(key.since, language))}
        </li>
      </ul>
      <dl className="facts">
        <div className="whole-row">
          <dt>{text.bytes}</dt>
          <dd className="hash" lang="en">
            {signature}
          </dd>
        </div>
      </dl>
      <p className="ways">
        <a className="way" href={`/verify/${code}`}>
          {text.check}
        </a>
      </p>
    </section>
  );
}

/** A paper as a page: what its PDF says, in the order of the PDF, with its codes and its signature. */
export function Paper({ answer }: { answer: PaperAnswer }) {
  const { source, receipt, copy, signed } = answer;
  const text = useText(paperText);
  const language = useLanguage();
  const paper = receipt ?? copy;
  const pdf = `${PDFS[source.of]}/${source.id}`;
  return (
    <>
      <p className="ways">
        <a className="way" href={pdf}>
          {text.download}
        </a>
        {paper && paper.language !== language && (
          <a className="way" href={`${pdf}/page`}>
            {text.inMyLanguage}
          </a>
        )}
      </p>
      {paper && <Article paper={paper} />}
      <Signature signed={signed} />
    </>
  );
}
