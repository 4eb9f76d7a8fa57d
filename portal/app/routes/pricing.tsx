import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import type { ApplicationFees } from '@bhumi/api/contract/applications/applications';
import { ArticlePage } from '../articles/article-page.tsx';
import { FeeTable } from '../articles/fee-table.tsx';
import { apiGet } from '../lib/api/api.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { pricingText } from '../articles/text/pricing.ts';

export const handle = { forEveryone: true };

export const meta: MetaFunction = (args) => pageMeta(args, pricingText);

/** Loads the fees, in BDT; null when they could not be loaded. */
export async function loader(args: LoaderFunctionArgs) {
  const answer = await apiGet<ApplicationFees>(args, '/api/applications/fees');
  return { fees: answer.ok ? answer.data : null };
}

export default function Pricing() {
  return (
    <ArticlePage article={pricingText}>
      <FeeTable fees={useLoaderData<typeof loader>().fees} />
    </ArticlePage>
  );
}
