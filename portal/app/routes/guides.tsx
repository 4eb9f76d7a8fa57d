import type { MetaFunction } from '@remix-run/react';
import { ArticlePage } from '../articles/article-page.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { guidesText } from '../articles/text/guides.ts';

export const handle = { forEveryone: true };

export const meta: MetaFunction = (args) => pageMeta(args, guidesText);

export default function Page() {
  return <ArticlePage article={guidesText} folded />;
}
