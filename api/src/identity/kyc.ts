import type { Knex } from 'knex';

import type { KycStatus } from '../../contract/identity/kyc.ts';
import { admits } from '../../contract/roles.ts';
import type { FileKind } from '../documents/files.ts';

/** A submission as its owner sees it; the paths of the images stay inside. */
export interface Kyc {
  id: number;
  status: KycStatus;
  rejection_reason: string | null;
  submitted_at: Date;
  reviewed_at: Date | null;
}

/** A person's newest submission; null when there is none. */
export async function kycOf(knex: Knex, userId: number): Promise<Kyc | null> {
  const found = (await knex('kycs')
    .where({ user_id: userId })
    .orderBy('id', 'desc')
    .first('id', 'status', 'rejection_reason', 'submitted_at', 'reviewed_at')) as Kyc | undefined;
  return found ?? null;
}

/** Pictures of identity cards: for staff, and each for its owner. */
export const cardPictures: FileKind = {
  folder: 'kyc',
  isPublic: false,
  async mayRead(knex, path, user) {
    if (!user) return false;
    const found = knex('kycs').where((card) => card.where({ id_front: path }).orWhere({ id_back: path }));
    if (!admits('staff', user.role)) void found.where({ user_id: user.id });
    return (await found.first('id')) !== undefined;
  },
};
