import { redirect } from '@remix-run/node';
import { MUTATION_TYPES, type MutationType } from '@bhumi/api/contract/mutations/mutations';
import type { LoaderArgs } from '../../lib/api/api.ts';
import { ASK_PARAM, CHECKED_PARAM, mutationAddress } from '../address.ts';
import { fieldsFromAddress, loadDraft } from './load.server.ts';

/** The question for the type of a mutation, which comes before the form. */
export interface TypeQuestionData {
  /** The draft whose type is changed; null: a new form. */
  draft: number | null;
  chosen: MutationType | null;
  /** What the address says besides; the form gets it too. */
  kept: Record<string, string>;
  /** It was submitted without a choice. */
  missing: boolean;
}

const typeIn = (typed: string | null | undefined): MutationType | null =>
  MUTATION_TYPES.find((type) => type === typed) ?? null;

/** Returns the question for an address that names no type, or asks for it; null: show the form. */
export function newTypeQuestion(request: Request): TypeQuestionData | null {
  const { searchParams } = new URL(request.url);
  const { type, mutation_type, ...fields } = fieldsFromAddress(searchParams);
  const chosen = typeIn(type) ?? typeIn(mutation_type);
  if (chosen && !searchParams.has(ASK_PARAM)) return null;
  const kept = { ...fields, ...(searchParams.has('another') && { another: 'yes' }) };
  return { draft: null, chosen, kept, missing: searchParams.has(CHECKED_PARAM) };
}

/** Returns the question for a draft whose address asks for it; null: show the form. */
export async function draftTypeQuestion(args: LoaderArgs, id: number): Promise<TypeQuestionData | null> {
  const { searchParams } = new URL(args.request.url);
  if (!searchParams.has(ASK_PARAM)) return null;
  const draft = await loadDraft(args, id);
  if (!draft) return null;
  if (draft.mutation_id !== null) throw redirect(mutationAddress(draft.mutation_id));
  const { mutation_type, khatian_number = '', dag_number = '' } = draft.fields;
  const kept = { khatian_number, dag_number };
  return { draft: id, chosen: typeIn(mutation_type), kept, missing: searchParams.has(CHECKED_PARAM) };
}
