import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { parseTracking } from '@bhumi/api/contract/mutations/tracking';
import type {
  MutationsOpenToObjection,
  ObjectedMutation,
  ObjectsAs,
  OwnObjection,
} from '@bhumi/api/contract/objections/own-objections';
import { objectionTexts } from '@bhumi/api/contract/objections/objections';
import { apiForward, apiGet, type LoaderArgs } from '../lib/api/api.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import { confirmationAddress } from '../confirmation/confirmation.ts';
import { parseId } from '../lib/parse-id.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { redirectWithRefusal, restoredRefusal } from '../lib/forms/form-restore.ts';
import { requireUser } from '../lib/session/user.ts';
import { layoutText } from '../layout/text.ts';
import { newObjectionAddress, objectionAddress } from './address.ts';
import { objectionText } from './text.ts';

export interface NewObjectionData {
  /** As it was typed. */
  number: string;
  /** False: the reader must verify their identity first. */
  verified: boolean;
  /** Null: no number was given, or the reader may object to no such mutation. */
  mutation: ObjectedMutation | null;
  /** As whom the reader may object, who acts for owners: of several they choose, unless the address names one. */
  objectsAs: ObjectsAs[];
  /** The errors of the number, or a form that was typed before a login. */
  refusal: Refusal | undefined;
}

const none = { mutation: null, objectsAs: [] };

const numberIn = (request: Request): string =>
  (new URL(request.url).searchParams.get('number') ?? '').trim().slice(0, 40);

/** For whose owner the address says that the reader objects. */
const representationIn = (request: Request): number | null =>
  parseId(new URL(request.url).searchParams.get('representation') ?? undefined);

/**
 * Loads the mutation of the number in the address, if the reader may object to it. Redirects to the reader's objection when there
 * is one for every owner, or for the one that the address names.
 */
export async function loadNewObjection(args: LoaderArgs): Promise<NewObjectionData> {
  const user = await requireUser(args);
  const number = numberIn(args.request);
  const query = new URLSearchParams({ number });
  const answer = await apiGet<MutationsOpenToObjection>(
    args,
    `/api/objections/mutations?${query.toString()}`,
  );
  const language = languageOf(args.request);
  if (!answer.ok) {
    const { errors } = answer;
    const message = errors.number ? null : (answer.message ?? layoutText[language].unreachable);
    return { ...none, number, verified: true, refusal: { message, errors, values: {} } };
  }
  const { verified, mutations } = answer.data;
  const [mutation] = mutations;
  const all = mutation?.objects_as ?? [];
  const named = representationIn(args.request);
  const chosen = all.find(({ representation_id: id }) => named !== null && id === named);
  const filed = chosen ? chosen.objection_id : mutation?.objection_id;
  if (filed) throw redirect(objectionAddress(filed));
  if (verified && number !== '' && !mutation) {
    const { message = null, values = {} } = restoredRefusal(args, user.id, false) ?? {};
    const errors: Refusal['errors'] =
      message === null ? { number: [objectionTexts.noMutation[language]] } : {};
    return { ...none, number, verified, refusal: { message, errors, values } };
  }
  const objectsAs = chosen ? [chosen] : all.filter(({ objection_id }) => objection_id === null);
  return { number, verified, mutation: mutation ?? null, objectsAs, refusal: restoredRefusal(args, user.id) };
}

/**
 * Files the objection: forwards the form to the API as a stream. A refusal leads back to the form, so that the words are there
 * also after a change of the language, a line that breaks or an end of the power.
 */
export async function fileObjection(args: ActionFunctionArgs) {
  const { request } = args;
  requireSameOrigin(request);
  const user = await requireUser(args);
  const { id } = parseTracking(numberIn(request)) ?? {};
  if (id === undefined) return redirect(newObjectionAddress());
  type Filed = { objection: OwnObjection };
  const answer = await apiForward<Filed>(args, `/api/mutations/${id}/objections`);
  if (answer.ok) {
    const { id: filed } = answer.data.objection;
    return redirect(confirmationAddress(objectionAddress(filed), 'objection', filed));
  }
  const { documents, 'documents[]': more, ...errors } = answer.errors;
  const files = documents ?? more;
  const message = answer.message ?? objectionText[languageOf(request)].failed;
  const { values = {} } = answer;
  const path = newObjectionAddress(numberIn(request), representationIn(request) ?? undefined);
  return redirectWithRefusal(
    args,
    { message, errors: { ...errors, ...(files && { documents: files }) }, values },
    { path, userId: user.id, status: answer.status || 503 },
  );
}
