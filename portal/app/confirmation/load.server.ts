import type { LoaderArgs } from '../lib/api/api.ts';
import { languageOf } from '../lib/session/language.ts';
import { parseId } from '../lib/parse-id.ts';
import { CONFIRMATION_PARAM, type ConfirmationKind, type ShownConfirmation } from './confirmation.ts';

const kinds = import.meta.glob<ConfirmationKind>('./kinds/*.server.ts', { eager: true, import: 'default' });

/** The labels of the panel. */
export const confirmationLabels = {
  en: { next: 'What happens next', close: 'Close this message' },
  bn: { next: 'এরপর যা হবে', close: 'বার্তাটি বন্ধ করুন' },
};

/** Loads the confirmation that the address asks for; null when it asks for none, or for something that is not the reader's. */
export async function loadConfirmation(args: LoaderArgs): Promise<ShownConfirmation | null> {
  const [kind, number] = (new URL(args.request.url).searchParams.get(CONFIRMATION_PARAM) ?? '').split('-');
  const id = parseId(number);
  const confirmation = id && (await kinds[`./kinds/${kind}.server.ts`]?.(args, id));
  return confirmation ? { ...confirmation, labels: confirmationLabels[languageOf(args.request)] } : null;
}
