import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { CheckedDraft } from '@bhumi/api/contract/mutations/drafts';
import { layoutText } from '../../layout/text.ts';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import type { MutationDetail } from '@bhumi/api/contract/mutations/mutations';
import { apiPost, type LoaderArgs } from '../../lib/api/api.ts';
import { refuse } from '../../lib/forms/refusal.ts';
import { languageOf } from '../../lib/session/language.ts';
import { requireSameOrigin } from '../../lib/session/same-origin.ts';
import { parseId } from '../../lib/parse-id.ts';
import { newPaymentKey } from '../../lib/forms/payment-key.ts';
import { requireUser } from '../../lib/session/user.ts';
import { draftAddress, MUTATIONS_TAB, payMutationAddress } from '../address.ts';
import { loadDraftForm } from '../form/load.server.ts';

/** Loads the draft and its fee; without a fee something is still missing. */
export async function loadReview(args: LoaderArgs & { params: { id?: string | undefined } }) {
  await requireUser(args);
  const id = parseId(args.params.id);
  const form = id === null ? null : await loadDraftForm(args, id, undefined);
  if (!form?.draft) throw redirect(id === null ? MUTATIONS_TAB : draftAddress(id));
  const checked = await apiPost<CheckedDraft>(args, `/api/mutations/drafts/${id}/check`, {});
  return {
    form: { ...form, draft: form.draft },
    fee: checked.ok ? checked.data.fees : null,
    message: checked.ok ? null : checked.message,
    leftOut: checked.ok ? checked.data.heirs_left_out : undefined,
  };
}

/** Submits the mutation, once however often the button is pressed, and redirects to its payment. */
export async function submitDraft(args: ActionFunctionArgs) {
  requireSameOrigin(args.request);
  await requireUser(args);
  const id = parseId(args.params.id);
  if (id === null) return redirect(MUTATIONS_TAB);
  const answer = await apiPost<{ mutation: MutationDetail }>(args, `/api/mutations/drafts/${id}/submit`, {});
  if (answer.ok) return redirect(payMutationAddress(answer.data.mutation.id, newPaymentKey(Date.now())));
  if (answer.status === 404) return redirect(MUTATIONS_TAB);
  const message =
    answer.message ??
    `${mutationMessages.failed[languageOf(args.request)]} ${layoutText[languageOf(args.request)].nothingLost}`;
  return refuse(args.context, { message, errors: {}, values: {} }, answer.status || 503);
}
