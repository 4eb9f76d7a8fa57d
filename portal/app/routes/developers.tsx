import type { MetaFunction } from '@remix-run/react';
import { ArticlePage } from '../articles/article-page.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { developersText } from '../articles/text/developers.ts';

export const handle = { forEveryone: true };

export const meta: MetaFunction = (args) => pageMeta(args, developersText);

export default function Page() {
  return <ArticlePage article={developersText} />;
}
