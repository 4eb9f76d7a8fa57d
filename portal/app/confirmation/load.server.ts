import type { LoaderArgs } from '../lib/api.ts';
import { parseId } from '../lib/parse-id.ts';
import { DONE, type Confirmation, type ConfirmationKind } from './confirmation.ts';

const kinds = import.meta.glob<ConfirmationKind>('./kinds/*.server.ts', { eager: true, import: 'default' });

/** What the address says was done just now; null when it says nothing, or nothing that is the reader's. */
export async function loadConfirmation(args: LoaderArgs): Promise<Confirmation | null> {
  const [kind, number] = (new URL(args.request.url).searchParams.get(DONE) ?? '').split('-');
  const id = parseId(number);
  return (id && (await kinds[`./kinds/${kind}.server.ts`]?.(args, id))) || null;
}
