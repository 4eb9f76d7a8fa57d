import type { MetaFunction } from '@remix-run/react';
import { ArticlePage } from '../articles/article-page.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { faqText } from '../articles/text/faq.ts';

export const handle = { forEveryone: true };

export const meta: MetaFunction = (args) => pageMeta(args, faqText);

export default function Page() {
  return <ArticlePage article={faqText} folded />;
}
