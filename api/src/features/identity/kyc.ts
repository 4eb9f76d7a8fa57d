import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import { IDENTITY_FIELDS, type Identity } from '../../../contract/identity/identity.ts';
import type { KycStatus } from '../../../contract/identity/kyc.ts';
import { admits } from '../../../contract/roles.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import type { FileKind } from '../../platform/files/documents/file-kind.ts';
import { cardPlace } from './places.ts';

/** A submission as its owner sees it; the paths of the images stay inside. */
export interface Kyc {
  id: number;
  status: KycStatus;
  rejection_reason: string | null;
  submitted_at: Date;
  reviewed_at: Date | null;
}

/** The same with the verified identity, and the submissions since it was reopened. */
export interface OwnKyc extends Kyc, Identity {
  verified: (Identity & { confirmed_at: Date; reopened: string | null }) | null;
  renewal: Pick<Kyc, 'status' | 'rejection_reason' | 'submitted_at'> | null;
}

/** The verified identity as JSON: its time is a text. */
type Verified = Identity & { confirmed_at: string; reopened: string | null };

const cardsOf = prepared<Kyc & Identity & { verified: Verified | null }>(`
  select id, status, rejection_reason, submitted_at, reviewed_at, ${IDENTITY_FIELDS.join(', ')}, (
    select row_to_json(identity) from (
      select ${IDENTITY_FIELDS.join(', ')}, confirmed_at, reason as reopened
      from verified_identities where user_id = $1 and status <> 'replaced' limit 1) as identity) as verified
  from kycs where user_id = $1 order by status = 'success' desc, id desc`);

/** A person's verified submission, otherwise their newest one; null when there is none. */
export async function kycOf(knex: Knex, userId: number): Promise<OwnKyc | null> {
  const rows = await cardsOf(knex, [userId]);
  const [first] = rows;
  if (!first) return null;
  const { verified: identity, ...kyc } = first;
  if (kyc.status !== 'success') return { ...kyc, verified: null, renewal: null };
  const verified = identity && { ...identity, confirmed_at: new Date(identity.confirmed_at) };
  // The newest later submission.
  const renewal = rows.find(({ id, status }) => id > kyc.id && status !== 'success') ?? null;
  return { ...kyc, verified, renewal };
}

/** Pictures of identity cards: readable by staff and by their owner. */
export const cardPictures: FileKind = {
  folder: 'kyc',
  isPublic: false,
  async mayRead(knex, path, user) {
    if (!user) return false;
    const found = knex('kycs as t').where((card) =>
      card.where({ id_front: path }).orWhere({ id_back: path }),
    );
    const { id, role, places } = user;
    void found.where((card) => {
      void card.where('t.user_id', id);
      if (!admits('staff', role)) return;
      if (places === 'everywhere') void card.orWhereRaw('true');
      else void card.orWhere((seen) => cardPlace.mouza(seen, places.officeIds));
    });
    return (await found.first('t.id')) !== undefined;
  },
  /** The owner can see who looked. */
  async onOpen(knex, path, reader) {
    const card = (await knex('kycs')
      .where({ id_front: path })
      .orWhere({ id_back: path })
      .first('id', 'user_id')) as { id: number; user_id: number } | undefined;
    if (!card || card.user_id === reader.user.id) return;
    await auditOpened(knex, reader, { resource: 'kycs', record_id: card.id });
  },
};
