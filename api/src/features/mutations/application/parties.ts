/** The people of a mutation: who gives, and who gets. */
import { withoutSeparators } from '../../../../contract/digits.ts';
import { messages } from '../../../../contract/messages.ts';
import { mutationMessages as texts, textTooLong } from '../../../../contract/mutations/messages.ts';
import { MAX_PARTIES, type Share } from '../../../../contract/mutations/mutations.ts';
import { readShare } from '../../../../contract/mutations/share.ts';
import { compare, fraction, sumOf, WHOLE } from '../../../../contract/land/shares/fraction.ts';
import type { FieldErrors } from '../../land/fields.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';
import type { MutationBody } from '../schemas.ts';

export interface CheckedParty {
  name: string;
  nid: string;
  address: string;
  share: Share | null;
  relation: string | null;
}

type Sent = NonNullable<MutationBody['buyers']>[number];

/** Owners may be companies and trusts: longer than a person's name, and of more than letters. */
const NAME_LENGTH = 150;
const ADDRESS_LENGTH = 500;
const RELATION_LENGTH = 50;
/** Of a national identity card; a birth registration number has 17 digits too. */
const NID = /^(\d{10}|\d{13}|\d{17})$/;

function checkParty(sent: Sent, field: (name: string) => string, errors: FieldErrors): CheckedParty {
  const name = normalizeText({}, sent.name ?? '');
  if (!/\p{L}/u.test(name)) errors[field('name')] = messages.required;
  else if (name.length > NAME_LENGTH) errors[field('name')] = textTooLong(NAME_LENGTH);
  const nid = withoutSeparators(sent.nid ?? '');
  if (!nid) errors[field('nid')] = messages.required;
  else if (!NID.test(nid)) errors[field('nid')] = texts.nid;
  const address = normalizeText({}, sent.address ?? '');
  if (!address) errors[field('address')] = messages.required;
  else if (address.length > ADDRESS_LENGTH) errors[field('address')] = textTooLong(ADDRESS_LENGTH);
  const share = sent.shares?.trim() ? readShare(sent.shares) : null;
  if (sent.shares?.trim() && !share) errors[field('shares')] = texts.share;
  const relation = normalizeText({}, sent.relation ?? '') || null;
  if (relation && relation.length > RELATION_LENGTH) errors[field('relation')] = textTooLong(RELATION_LENGTH);
  return { name, nid, address, share, relation };
}

/** One side: the first by the fields of the specification, the others as rows. */
function checkSide(
  first: Sent,
  others: Sent[],
  { single, several }: { single: string; several: string },
  errors: FieldErrors,
): CheckedParty[] {
  if (others.length + 1 > MAX_PARTIES) {
    errors[several] = texts.tooManyParties;
    return [];
  }
  const parties = [first, ...others].map((sent, index) =>
    checkParty(sent, (name) => (index === 0 ? `${single}_${name}` : `${several}.${index}.${name}`), errors),
  );
  const shares = parties.flatMap(({ share }) =>
    share ? [fraction(share.numerator, share.denominator)] : [],
  );
  if (compare(sumOf(shares), WHOLE) > 0) errors[`${single}_shares`] ??= texts.sharesExceed;
  return parties;
}

/** Both sides; adds what is missing or invalid to `errors`, by field. */
export function checkParties(
  body: MutationBody,
  errors: FieldErrors,
): { buyers: CheckedParty[]; previous_owners: CheckedParty[] } {
  const buyer: Sent = {
    name: body.buyer_name,
    nid: body.buyer_nid,
    address: body.buyer_address,
    shares: body.buyer_shares,
    relation: body.buyer_relation,
  };
  const owner: Sent = {
    name: body.previous_owner_name,
    nid: body.previous_owner_nid,
    address: body.previous_owner_address,
    shares: body.previous_owner_shares,
    relation: null,
  };
  return {
    buyers: checkSide(buyer, body.buyers ?? [], { single: 'buyer', several: 'buyers' }, errors),
    previous_owners: checkSide(
      owner,
      body.previous_owners ?? [],
      { single: 'previous_owner', several: 'previous_owners' },
      errors,
    ),
  };
}
