import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';
import { CONTACT_KINDS, type ContactKind } from '../../../../contract/accounts/contact-changes.ts';
import { personFields } from '../../../../contract/accounts/person-fields.ts';
import { ADDRESS_KINDS, type Address, type AddressKind } from '../../../../contract/accounts/profile.ts';
import type { NamePair } from '../../../../contract/identity/identity.ts';
import { heldPostsSql } from '../../../platform/access/posts.ts';
import {
  HAS_TWO_FACTOR_SQL,
  userColumns,
  type SessionHolder,
} from '../../../platform/access/sessions/sessions.ts';

/** The account with its addresses. */
export interface ProfileRow extends SessionHolder, Record<AddressKind, Address | null> {
  version: number;
  verified_name: NamePair | null;
  pending_email: string | null;
  pending_phone: string | null;
}

/** SQL of the pending new e-mail address or phone of a row of `users`. */
const pendingColumn = (kind: ContactKind) =>
  `(select new_value from contact_changes where user_id = users.id and kind = '${kind}' and status = 'pending'
    and undo_until > now()) as pending_${kind}`;

const profileOf = prepared<ProfileRow>(`
  select ${userColumns.join(', ')}, users.version, ${[...ADDRESS_KINDS, ...Object.keys(personFields)].map((name) => `users.${name}`).join(', ')},
    ${HAS_TWO_FACTOR_SQL} as two_factor, ${heldPostsSql('now()')}, ${CONTACT_KINDS.map(pendingColumn).join(', ')},
    (select json_build_object('name_en', name_en, 'name_bn', name_bn) from verified_identities
      where user_id = users.id and status <> 'replaced') as verified_name
  from users where users.id = $1`);

/** Reads an account with its addresses in one statement, because every page of the dashboard needs it. */
export async function readProfile(knex: Knex, userId: number): Promise<ProfileRow> {
  return (await profileOf(knex, [userId]))[0]!;
}
