import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { keepForm } from '../lib/lost.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { typedBefore } from '../lib/typed.ts';
import { requireUser } from '../lib/user.ts';
import { formAction } from '../mutations/form/form.server.ts';
import { loadNewForm } from '../mutations/form/load.server.ts';
import { FormPage } from '../mutations/form/page.tsx';
import { formText } from '../mutations/form/text.ts';

export const handle = { hydrate: true };

export const meta: MetaFunction = (args) => pageMeta(args, formText);

/** An empty form, or with what the address fills in. A draft begins with the first input. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const typed = typedBefore(args, user.id);
  return { form: await loadNewForm(args, typed), typed };
}

export const action = formAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepForm(() => serverAction<typeof action>());

export default function NewMutation() {
  const { form, typed } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof clientAction>() ?? typed;
  return <FormPage data={form} refusal={refusal} />;
}
