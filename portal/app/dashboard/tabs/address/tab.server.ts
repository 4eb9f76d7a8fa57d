import type { ActionFunctionArgs } from '@remix-run/node';
import {
  ADDRESS_FIELDS,
  ADDRESS_KINDS,
  checkAddress,
  type Address,
  type AddressKind,
} from '@bhumi/api/contract/accounts/profile';
import { requireUser } from '../../../lib/session/user.ts';
import { saveProfile } from '../../profile.server.ts';
import type { TabServer } from '../../tab.ts';
import { permanentFirst, SAME_ADDRESS_FIELD } from './same-address.ts';

/** Saves the stored permanent address as the mailing address; text typed beside the checkbox is ignored. */
async function samePermanent(args: ActionFunctionArgs, form: FormData) {
  const { permanent_address: address } = await requireUser(args);
  return saveProfile(args, form, {
    tab: 'address',
    errors: address ? {} : { [SAME_ADDRESS_FIELD]: permanentFirst },
    body: { mailing_address: address },
    success: () => 'addressSaved',
  });
}

async function saveAddress(args: ActionFunctionArgs, form: FormData, kind: AddressKind) {
  if (kind === 'mailing_address' && form.get(SAME_ADDRESS_FIELD) === '1') return samePermanent(args, form);
  const nameOf = (field: string) => `${kind}.${field}`;
  const address = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, String(form.get(nameOf(field)) ?? '')]),
  ) as Address;
  const errors = Object.entries(checkAddress(address)).map(([field, text]) => [nameOf(field), text] as const);
  return saveProfile(args, form, {
    tab: 'address',
    errors: Object.fromEntries(errors),
    body: { [kind]: address },
    success: () => 'addressSaved',
  });
}

export default {
  forms: Object.fromEntries(
    ADDRESS_KINDS.map((kind) => [
      kind,
      (args: ActionFunctionArgs, form: FormData) => saveAddress(args, form, kind),
    ]),
  ),
} satisfies TabServer;
