import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { keepFormOnNetworkError } from '../lib/api/network-error.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';
import { MutationSummary } from '../objections/mutation-summary.tsx';
import { VerifyFirst } from '../my-land/verify-first.tsx';
import { NotSent, ObjectionForm, WhichMutation } from '../objections/form.tsx';
import { fileObjection, loadNewObjection } from '../objections/new.server.ts';
import { objectionText } from '../objections/text.ts';

/** Hydrates, because the button shows that papers are being uploaded. */
export const handle = { hydrate: true };

/** A number that leads to no mutation is an error of its field. */
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(
    args,
    { en: { title: objectionText.en.newTitle }, bn: { title: objectionText.bn.newTitle } },
    Boolean(args.data?.refusal && !args.data.mutation),
  );

export const loader = loadNewObjection;
export const action = fileObjection;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkError(() => serverAction<typeof action>());

/** The form for an objection: the mutation, what it asks for, and the reasons. */
export default function NewObjection() {
  const text = useText(objectionText);
  const { number, verified, mutation, objectsAs, refusal: said } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof clientAction>() ?? said;
  return (
    <div className="page narrow-page objection-page">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.newTitle}>
        {objectsAs.length > 0 ? text.newLeadActing : text.newLead}
      </PageHeading>
      {!verified ? (
        <VerifyFirst why={text.verifyText} />
      ) : mutation ? (
        <>
          <MutationSummary mutation={mutation} />
          <ObjectionForm mutation={mutation} objectsAs={objectsAs} refusal={refusal} />
        </>
      ) : (
        <>
          {refusal?.values.reasons && <NotSent reasons={refusal.values.reasons} />}
          <WhichMutation number={number} refusal={refusal} />
        </>
      )}
    </div>
  );
}
