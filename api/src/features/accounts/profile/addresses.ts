import type { Knex } from 'knex';
import {
  checkAddress,
  typedAddress,
  type Address,
  type AddressKind,
} from '../../../../contract/accounts/profile.ts';
import { fieldErrors, errorLists } from '../../../platform/http/http-error.ts';

/** Addresses by kind. */
export type Addresses = Partial<Record<AddressKind, Address>>;

/** Addresses as the account stores them. */
export const addressColumns = (addresses: Addresses) =>
  Object.fromEntries(
    Object.entries(addresses).map(([kind, form]) => [kind, JSON.stringify(typedAddress(form))]),
  );

/** Checks that an address is complete. @throws a 422 on `{kind}.{field}` */
export function requireAddress(kind: AddressKind, form: Address): void {
  const errors = Object.entries(checkAddress(form)).map(([field, text]) => [`${kind}.${field}`, text]);
  if (errors.length > 0) throw fieldErrors(errorLists(Object.fromEntries(errors)));
}

/** Saves checked addresses of an account. */
export async function saveAddresses(knex: Knex, userId: number, addresses: Addresses): Promise<void> {
  await knex('users').where({ id: userId }).update(addressColumns(addresses)).increment('version', 1);
}
