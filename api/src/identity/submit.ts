/** Handing in an identity card (specification 2, sections 4, 5 and 7). */
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';

import { KYC_IMAGES, KYC_SIDES, kycTexts, mayHandIn, type KycSide } from '../../contract/identity/kyc.ts';
import type { Message } from '../../contract/language.ts';
import { audit } from '../audit/audit.ts';
import { fieldErrors, listed, Problem, problem, violation } from '../lib/errors.ts';
import type { Storage } from '../lib/storage.ts';
import { givenUp, partsOf, storeFile, type Destination } from '../lib/uploading.ts';
import { cardPictures, kycOf, type Kyc } from './kyc.ts';
import type { SignedIn } from '../sessions/actor.ts';

type Pictures = Record<KycSide, string>;

const missing: Record<KycSide, Message> = {
  id_front: kycTexts.frontRequired,
  id_back: kycTexts.backRequired,
};

/** A picture that is refused is an error of its own side. */
function destination(side: KycSide): Destination {
  const refused = (status: number, text: Message) =>
    new Problem(status, text, { errors: { [side]: [text] } });
  return {
    folder: cardPictures.folder,
    accept: KYC_IMAGES,
    refuse: {
      type: () => refused(422, kycTexts.notAnImage),
      size: () => refused(413, kycTexts.tooLarge),
      empty: () => refused(422, missing[side]),
    },
  };
}

const isSide = (name: string): name is KycSide => KYC_SIDES.some((side) => side === name);

async function remove(storage: Storage, pictures: Partial<Pictures>): Promise<void> {
  await Promise.all(Object.values(pictures).map((path) => storage.remove(path)));
}

/**
 * Streams both pictures of a form to the storage.
 * @throws a 422 or 413 by side; then nothing is left in the storage
 */
async function readPictures(request: FastifyRequest, storage: Storage): Promise<Pictures> {
  const pictures: Partial<Pictures> = {};
  try {
    if (request.isMultipart()) {
      for await (const part of partsOf(request)) {
        if (part.type !== 'file') continue;
        const side = part.fieldname;
        if (!isSide(side) || pictures[side]) part.file.resume();
        else {
          const path = await storeFile(part, storage, destination(side));
          if (path) pictures[side] = path;
        }
      }
    }
    const { id_front, id_back } = pictures;
    if (id_front && id_back) return { id_front, id_back };
    const lacking = KYC_SIDES.filter((side) => !pictures[side]).map((side) => [side, missing[side]] as const);
    throw fieldErrors(listed(Object.fromEntries(lacking)));
  } catch (error) {
    await remove(storage, pictures);
    throw givenUp(error);
  }
}

/** One's card is looked at, or was found to be one's own: there is nothing to hand in. */
const pointless = (kyc: Kyc | null): Problem | null => {
  if (mayHandIn(kyc?.status ?? null)) return null;
  return problem(409, kyc?.status === 'success' ? kycTexts.verified : kycTexts.waiting);
};

/**
 * Hands in pictures of both sides of one's identity card, for staff to look at.
 * @throws a 409 while one is looked at or after one was accepted, a 422 or 413 by side
 */
export async function submitKyc(
  knex: Knex,
  storage: Storage,
  actor: SignedIn,
  request: FastifyRequest,
): Promise<Kyc> {
  const user_id = actor.user.id;
  const reason = pointless(await kycOf(knex, user_id));
  if (reason) throw reason;
  const pictures = await readPictures(request, storage);
  try {
    return await knex.transaction(async (trx) => {
      const [row] = (await trx('kycs')
        .insert({ user_id, ...pictures })
        .returning('id')) as { id: number }[];
      await audit(trx, actor, { action: 'submit', resource: 'kycs', record_id: row!.id });
      return (await kycOf(trx, user_id))!;
    });
  } catch (error) {
    await remove(storage, pictures);
    // Sent twice at once: the other one counts.
    throw violation(error)?.constraint === 'kycs_once' ? problem(409, kycTexts.waiting) : error;
  }
}
