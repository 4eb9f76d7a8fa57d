import type { MetaFunction } from '@remix-run/react';
import { ArticlePage } from '../articles/article-page.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { privacyText } from '../articles/text/privacy.ts';

export const handle = { forEveryone: true };

export const meta: MetaFunction = (args) => pageMeta(args, privacyText);

export default function Page() {
  return <ArticlePage article={privacyText} folded />;
}
