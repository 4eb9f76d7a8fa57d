import { redirect } from '@remix-run/node';
import { asciiDigits } from '@bhumi/api/contract/digits';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import { MUTATION_TYPES, type MutationType } from '@bhumi/api/contract/mutations/mutations';
import type { LoaderArgs } from '../../lib/api/api.ts';
import { languageOf } from '../../lib/session/language.ts';
import { ASK_PARAM, CHECKED_PARAM, mutationAddress } from '../address.ts';
import { landNumbers } from '../name.ts';
import { fieldsFromAddress, loadDraft } from './load.server.ts';
import { questionTexts } from './type-texts.server.ts';
import { typeText } from './type-text.ts';

/** The question for the type of a mutation, which comes before the form. */
export interface TypeQuestionData {
  /** The draft whose type is changed; null: a new form. */
  draft: number | null;
  chosen: MutationType | null;
  /** What the address says besides; the form gets it too. */
  kept: Record<string, string>;
  /** It was submitted without a choice. */
  missing: boolean;
  /** In the reader's language. */
  texts: ReturnType<typeof questionTexts> & { forLand: string | null; wrong: string };
}

/** Returns what the question says, with the land that it is about. */
function textsOf(request: Request, { khatian_number: khatian, dag_number: dag }: Record<string, string>) {
  const language = languageOf(request);
  const land = khatian && dag ? landNumbers(asciiDigits(khatian), asciiDigits(dag), language) : null;
  return {
    ...questionTexts(language),
    forLand: land && typeText[language].forLand(land),
    wrong: mutationMessages.mutationType[language],
  };
}

const typeIn = (typed: string | null | undefined): MutationType | null =>
  MUTATION_TYPES.find((type) => type === typed) ?? null;

/** Returns the question for an address that names no type, or asks for it; null: show the form. */
export function newTypeQuestion(request: Request): TypeQuestionData | null {
  const { searchParams } = new URL(request.url);
  const { type, mutation_type, ...fields } = fieldsFromAddress(searchParams);
  const chosen = typeIn(type) ?? typeIn(mutation_type);
  const isAnswered = searchParams.has(CHECKED_PARAM);
  if (chosen && (isAnswered || !searchParams.has(ASK_PARAM))) return null;
  const kept = { ...fields, ...(searchParams.has('another') && { another: 'yes' }) };
  return { draft: null, chosen, kept, missing: isAnswered, texts: textsOf(request, kept) };
}

/** Returns the question for a draft whose address asks for it; null: show the form. */
export async function draftTypeQuestion(args: LoaderArgs, id: number): Promise<TypeQuestionData | null> {
  const { searchParams } = new URL(args.request.url);
  if (!searchParams.has(ASK_PARAM)) return null;
  const draft = await loadDraft(args, id);
  if (!draft) return null;
  if (draft.mutation_id !== null) throw redirect(mutationAddress(draft.mutation_id));
  const chosen = typeIn(searchParams.get('mutation_type')) ?? typeIn(draft.fields['mutation_type']);
  const missing = searchParams.has(CHECKED_PARAM);
  return { draft: id, chosen, kept: {}, missing, texts: textsOf(args.request, draft.fields) };
}
