/** Submits an identity card (specification 2, sections 4, 5 and 7). */
import { isUnsaved } from '../../platform/files/unsaved.ts';
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';

import {
  IDENTITY_FIELDS,
  identityProblems,
  typedIdentity,
  type IdentityField,
  type IdentityForm,
} from '../../../contract/identity/identity.ts';
import {
  KYC_IMAGES,
  KYC_SIDES,
  kycTexts,
  canSubmitKyc,
  type KycSide,
} from '../../../contract/identity/kyc.ts';
import type { Message } from '../../../contract/language.ts';
import { audit } from '../../platform/audit/audit.ts';
import {
  fieldErrors,
  errorLists,
  Problem,
  problem,
  constraintViolation,
} from '../../platform/http/http-error.ts';
import type { Storage } from '../../platform/files/storage.ts';
import { toFormError, formParts } from '../../platform/files/multipart.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { storePicture, type PictureDestination } from '../../platform/files/pictures/pictures.ts';
import { cardPictures, kycOf, type OwnKyc } from './kyc.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';

type Pictures = Record<KycSide, string>;

const missing: Record<KycSide, Message> = {
  id_front: kycTexts.frontRequired,
  id_back: kycTexts.backRequired,
};

/** Each refused picture is an error of its own side. */
function destination(side: KycSide): PictureDestination {
  const refusal = (status: number, text: Message) =>
    new Problem(status, text, { errors: { [side]: [text] } });
  return {
    folder: cardPictures.folder,
    accept: KYC_IMAGES,
    refuse: {
      type: () => refusal(422, kycTexts.notAnImage),
      size: () => refusal(413, kycTexts.tooLarge),
      pixels: () => refusal(413, kycTexts.tooManyPixels),
      empty: () => refusal(422, missing[side]),
    },
  };
}

const isSide = (name: string): name is KycSide => KYC_SIDES.some((side) => side === name);
const isField = (name: string): name is IdentityField => IDENTITY_FIELDS.some((field) => field === name);

/**
 * The contents of a form: the stored pictures, and the typed values of the card; null for a form without such fields.
 */
interface KycForm {
  pictures: Pictures;
  typed: IdentityForm | null;
}

async function remove(storage: Storage, pictures: Partial<Pictures>): Promise<void> {
  await Promise.all(Object.values(pictures).map((path) => storage.remove(path)));
}

/** A form has fields for both name and number, or for neither, as in the specification. */
function errorsOf(typed: IdentityForm | null, pictures: Partial<Pictures>): Record<string, Message> {
  const lacking = KYC_SIDES.filter((side) => !pictures[side]).map((side) => [side, missing[side]] as const);
  return { ...(typed && identityProblems(typed, true)), ...Object.fromEntries(lacking) };
}

/** A refused picture with what is wrong of the texts before it, which are read already: the rest of the form is not. */
function withTexts(error: unknown, typed: IdentityForm | null): unknown {
  const wrong = errorLists((typed && identityProblems(typed, true)) ?? {});
  if (!(error instanceof Problem) || !error.errors || Object.keys(wrong).length === 0) return error;
  return fieldErrors({ ...wrong, ...error.errors });
}

/**
 * Stores both pictures of a form.
 * @throws 422 or 413 by side or field; nothing stays in the storage then
 */
async function readForm(request: FastifyRequest, storage: Storage): Promise<KycForm> {
  const pictures: Partial<Pictures> = {};
  let typed: IdentityForm | null = null;
  try {
    if (request.isMultipart()) {
      for await (const part of formParts(request)) {
        if (part.type !== 'file') {
          const field = part.fieldname;
          if (!isField(field)) continue;
          typed ??= { name_en: '', name_bn: '', nid: '' };
          typed[field] = String(part.value);
          continue;
        }
        const side = part.fieldname;
        if (!isSide(side) || pictures[side]) part.file.resume();
        else {
          const path = await storePicture(part, storage, destination(side)).catch((error: unknown) => {
            throw withTexts(error, typed);
          });
          if (path) pictures[side] = path;
        }
      }
    }
    const problems = errorsOf(typed, pictures);
    const { id_front, id_back } = pictures;
    if (id_front && id_back && Object.keys(problems).length === 0)
      return { pictures: { id_front, id_back }, typed };
    throw fieldErrors(errorLists(problems));
  } catch (error) {
    await remove(storage, pictures);
    // A form without JavaScript is shown again: pictures have to be chosen again, but typed values are kept.
    if (error instanceof Problem && typed) error.details['values'] = typed;
    throw toFormError(error);
  }
}

/** Returns why a person cannot submit a card now (one is pending, or they are verified); null when they can. */
async function submissionProblem(knex: Knex, userId: number): Promise<Problem | null> {
  const kyc = await kycOf(knex, userId);
  if (canSubmitKyc(kyc)) return null;
  const verified = kyc?.status === 'success' && !kyc.renewal;
  return problem(409, verified ? kycTexts.verified : kycTexts.waiting);
}

/**
 * Submits pictures of both sides of one's identity card for review.
 * @throws a 409 while a card is pending or accepted, unless that was reopened; a 422 or 413 by side or field
 */
export async function submitKyc(
  knex: Knex,
  storage: Storage,
  actor: SignedInActor,
  request: FastifyRequest,
): Promise<OwnKyc> {
  const user_id = actor.user.id;
  const reason = await submissionProblem(knex, user_id);
  if (reason) throw reason;
  const { pictures, typed } = await readForm(request, storage);
  try {
    return await knex.transaction(async (trx) => {
      // Another submission at the same time may have been saved meanwhile.
      await lockUser(trx, user_id);
      const late = await submissionProblem(trx, user_id);
      if (late) throw late;
      // The office that has the earlier cards goes on with it.
      const earlier = (await trx('kycs').where({ user_id }).orderBy('id', 'desc').first('office_id')) as
        | { office_id: number | null }
        | undefined;
      const office_id = earlier?.office_id ?? null;
      const [row] = (await trx('kycs')
        .insert({ user_id, ...pictures, ...(typed && typedIdentity(typed)), office_id })
        .returning('id')) as { id: number }[];
      await audit(trx, actor, { action: 'submit', resource: 'kycs', record_id: row!.id });
      return (await kycOf(trx, user_id))!;
    });
  } catch (error) {
    if (isUnsaved(error)) await remove(storage, pictures);
    // Two submissions at once: the first one counts.
    throw constraintViolation(error)?.constraint === 'kycs_once' ? problem(409, kycTexts.waiting) : error;
  }
}
