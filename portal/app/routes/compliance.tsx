import type { MetaFunction } from '@remix-run/react';
import { ArticlePage } from '../articles/article-page.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { complianceText } from '../articles/text/compliance.ts';

export const handle = { forEveryone: true };

export const meta: MetaFunction = (args) => pageMeta(args, complianceText);

export default function Page() {
  return <ArticlePage article={complianceText} />;
}
