import type { MetaFunction } from '@remix-run/react';
import { ArticlePage } from '../articles/article-page.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { supportText } from '../articles/text/support.ts';

export const handle = { forEveryone: true };

export const meta: MetaFunction = (args) => pageMeta(args, supportText);

export default function Page() {
  return <ArticlePage article={supportText} />;
}
