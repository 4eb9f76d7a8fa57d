import type { MetaFunction } from '@remix-run/react';
import { ArticlePage } from '../articles/article-page.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { docsText } from '../articles/text/docs.ts';

export const handle = { forEveryone: true };

export const meta: MetaFunction = (args) => pageMeta(args, docsText);

export default function Page() {
  return <ArticlePage article={docsText} />;
}
