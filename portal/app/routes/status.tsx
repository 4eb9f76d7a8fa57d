import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { ArticlePage } from '../articles/article-page.tsx';
import { ServiceState } from '../articles/service-state.tsx';
import { readStatus } from '../articles/read-status.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { statusText } from '../articles/text/status.ts';

export const meta: MetaFunction = (args) => pageMeta(args, statusText);

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  status: await readStatus(context),
  at: new Date().toISOString(),
});

export default function Status() {
  return (
    <ArticlePage article={statusText}>
      <ServiceState {...useLoaderData<typeof loader>()} />
    </ArticlePage>
  );
}
