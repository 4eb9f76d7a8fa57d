import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import type { action, loader } from '../accounts/contact-change.ts';
import { contactChangeText } from '../accounts/text/contact-change.ts';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';

export { action, loader } from '../accounts/contact-change.ts';

export const meta: MetaFunction<typeof loader> = (args) => {
  const does = args.data?.does ?? 'confirm';
  const { en, bn } = contactChangeText;
  return [
    ...pageMeta(args, { en: { title: en[does].title }, bn: { title: bn[does].title } }),
    { name: 'robots', content: 'noindex' },
  ];
};

/** The page behind a link in a mail about a new e-mail address or phone: one button. */
export default function ContactChange() {
  const text = useText(contactChangeText);
  const { does } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const says = text[does];
  return (
    <div className="page narrow-page">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={says.title}>{says.lead}</PageHeading>
      <form method="post" className="form">
        <button className={does === 'undo' ? 'button danger' : 'button'} type="submit">
          {says.submit}
        </button>
      </form>
      <p className="other-way soft">{text.otherwise}</p>
    </div>
  );
}
