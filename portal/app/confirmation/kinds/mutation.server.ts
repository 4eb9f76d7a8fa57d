import { digitsIn } from '@bhumi/api/contract/digits';
import { formatMoney } from '@bhumi/api/contract/format';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import type { MutationDetail } from '@bhumi/api/contract/mutations/mutations';
import { apiGet } from '../../lib/api/api.ts';
import { languageOf } from '../../lib/session/language.ts';
import { loadExpectedDecision } from '../../standing/load.server.ts';
import { flowText } from '../../mutations/flow/text.ts';
import { landNumbers } from '../../mutations/name.ts';
import type { ConfirmationKind } from '../confirmation.ts';

/** A mutation whose fee was paid, and that is submitted with it. */
const mutation: ConfirmationKind = async (args, id) => {
  const answer = await apiGet<MutationDetail>(args, `/api/mutations/${id}`);
  if (!answer.ok || answer.data.payment_status !== 'paid') return null;
  const language = languageOf(args.request);
  const text = flowText[language];
  const { khatian_number, dag_number, tracking_number, fee_amount } = answer.data;
  const { fact: expected, stopped } = await loadExpectedDecision(args, 'mutation', id);
  return {
    title: mutationMessages.done[language],
    facts: [
      [text.number, digitsIn(tracking_number, language)],
      [text.land, landNumbers(khatian_number, dag_number, language)],
      [text.amount, formatMoney(fee_amount, language)],
      expected,
    ],
    warnings: stopped,
    downloads: [{ label: text.receipt, href: `/dashboard/invoice/mutation/${id}` }],
    next: [text.first, text.within, text.told],
    ways: [{ label: text.follow, href: '/mutation' }],
  };
};

export default mutation;
