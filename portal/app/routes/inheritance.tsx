import type { MetaFunction } from '@remix-run/react';
import { useMemo } from 'react';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { InheritanceResult } from '../inheritance/inheritance-result.tsx';
import { FamilyForm } from '../inheritance/family-form.tsx';
import { loadInheritance, type InheritanceData } from '../inheritance/load.server.ts';
import { inheritanceText } from '../inheritance/text.ts';
import { staleIfError } from '../lib/api/stale-if-error.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';

export const handle = { hydrate: true, hasQueryForm: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, inheritanceText, Object.keys(args.data?.errors ?? {}).length > 0);

export const loader = loadInheritance;

const { clientLoader, useLatestData } = staleIfError<InheritanceData>();
export { clientLoader };

export default function Inheritance() {
  const text = useText(inheritanceText);
  const data = useLatestData();
  const { errors, failure } = data;
  const refusal = useMemo(
    () => (Object.keys(errors).length > 0 ? { message: failure, errors } : undefined),
    [errors, failure],
  );
  return (
    <div className="page inheritance">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.title}>{text.lead}</PageHeading>
      {failure && !refusal && (
        <Notice kind="error" live>
          <p>{failure}</p>
        </Notice>
      )}
      <InheritanceResult data={data} />
      <FamilyForm data={data} />
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
