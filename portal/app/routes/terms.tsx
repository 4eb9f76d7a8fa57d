import type { MetaFunction } from '@remix-run/react';
import { ArticlePage } from '../articles/article-page.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { termsText } from '../articles/text/terms.ts';

export const handle = { forEveryone: true };

export const meta: MetaFunction = (args) => pageMeta(args, termsText);

export default function Page() {
  return <ArticlePage article={termsText} />;
}
