import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { formatDateTime } from '@bhumi/api/contract/format';
import { ErrorSummary } from '../components/error-summary.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { INHERITANCE, inheritanceAddress, mutationByInheritance } from '../inheritance/address.ts';
import { FamilyFields } from '../inheritance/family-fields.tsx';
import { loadInheritance } from '../inheritance/load.server.ts';
import { Reckoned } from '../inheritance/reckoned.tsx';
import { inheritanceText } from '../inheritance/text.ts';
import { KEPT_FORM } from '../lib/kept-form.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useLanguage, useText } from '../lib/root-data.ts';

export const handle = { keepsForm: true };

export const meta: MetaFunction = (args) => pageMeta(args, inheritanceText);

export const loader = loadInheritance;

/** The answer to the address, on top: the form follows, for another question. */
function Answer() {
  const text = useText(inheritanceText);
  const language = useLanguage();
  const { answer, family, at } = useLoaderData<typeof loader>();
  if (!answer) return null;
  const { shares } = answer;
  if (shares.length === 0) {
    return (
      <Notice kind="warning">
        <p>{text.nobodyLeft}</p>
      </Notice>
    );
  }
  const lone = shares.every(({ heir }) => heir === 'husband' || heir === 'wives');
  return (
    <section className="reckoned" aria-labelledby="answer">
      <h2 id="answer">{text.answer[family.deceased === 'female' ? 'female' : 'male']}</h2>
      <Reckoned answer={answer}>
        {lone && (
          <p>
            <a className="way" href={inheritanceAddress({ ...family, closed: true })}>
              {text.closed}
            </a>
          </p>
        )}
      </Reckoned>
      <p className="actions">
        <a className="button" href={mutationByInheritance(family)}>
          {text.mutation}
        </a>
        <a href="#again">{text.again}</a>
      </p>
      <p className="printed-from">{text.printed(formatDateTime(at, language))}</p>
    </section>
  );
}

export default function Inheritance() {
  const text = useText(inheritanceText);
  const { family, stocks, answer, errors, failure } = useLoaderData<typeof loader>();
  const refused = Object.keys(errors).length > 0;
  return (
    <div className="page inheritance">
      <ErrorSummary refusal={refused ? { message: failure, errors } : undefined} />
      <PageHeading title={text.title}>{text.lead}</PageHeading>
      {failure && !refused && (
        <Notice kind="error" live>
          <p>{failure}</p>
        </Notice>
      )}
      <Answer />
      <form id={KEPT_FORM} method="get" action={INHERITANCE} noValidate autoComplete="off">
        {answer && <h2 id="again">{text.again}</h2>}
        <FamilyFields family={family} errors={errors} stocks={stocks} />
        <button className="button" type="submit">
          {text.submit}
        </button>
      </form>
      <section aria-labelledby="limits">
        <h2 id="limits">{text.limitsTitle}</h2>
        <ul>
          {text.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
        <h2>{text.sourcesTitle}</h2>
        <p>{text.sources}</p>
      </section>
    </div>
  );
}
