/** The rules of a mutation that need no record (specification 2, section 5). */
import { createHash } from 'node:crypto';

import { withoutSeparators } from '../../../../contract/digits.ts';
import { checkFamily } from '../../../../contract/inheritance/check.ts';
import type { Family } from '../../../../contract/inheritance/family.ts';
import type { Inheritance } from '../../../../contract/mutations/inheritance.ts';
import { messages } from '../../../../contract/messages.ts';
import {
  MUTATION_LAND_TYPES,
  mutationFee,
  type MutationLandType,
} from '../../../../contract/mutations/fees.ts';
import {
  mutationMessages as texts,
  textTooLong,
  totalDiffers,
} from '../../../../contract/mutations/messages.ts';
import {
  MUTATION_TYPES,
  TRANSFERS,
  type MutationType,
  type Share,
  type Transfer,
} from '../../../../contract/mutations/mutations.ts';
import { readShare } from '../../../../contract/mutations/share.ts';
import { isPhoneAbroad, phoneNumber } from '../../../../contract/phone.ts';
import {
  isId,
  parseNumber,
  readArea,
  readChoice,
  readLandNumber,
  type TypedValue,
  type FieldErrors,
} from '../../land/fields.ts';
import type { ChosenPlace } from '../../land/check-place.ts';
import { fieldErrors, errorLists } from '../../../platform/http/http-error.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';
import { amountMatches } from '../../../platform/payments/amount.ts';
import { checkDeed, deedIfGiven, type CheckedDeed } from './deed.ts';
import { checkInheritance } from './inheritance.ts';
import { checkParties, type CheckedParty } from './parties.ts';
import type { MutationBody } from '../schemas.ts';
import { oneOf } from './words.ts';

/** A mutation whose fields were checked, but not against any record. */
export interface CheckedMutation extends CheckedDeed {
  application_id: number | null;
  mutation_type: MutationType;
  reason: string | null;
  place: ChosenPlace;
  survey_type_id: number | null;
  zil_id: number | null;
  dag_id: number | null;
  khatiyan_number: string;
  dag_number: string;
  transfer: Transfer | null;
  /** Square feet. */
  land_area: number | null;
  share: Share | null;
  land_type: MutationLandType;
  contact_number: string;
  /** Who is left, of an inheritance. */
  family: Family | null;
  /** Of an inheritance with a certificate of the heirs; left out otherwise, as before such could be said. */
  inheritance?: Inheritance;
  buyers: CheckedParty[];
  previous_owners: CheckedParty[];
}

const REASON_LENGTH = 2_000;

/** The id of a record that need not be given. */
function optionalId(field: string, value: TypedValue, errors: FieldErrors): number | null {
  const id = parseNumber(value);
  if (id !== null && !isId(id)) errors[field] = messages.notFound;
  return id ?? null;
}

/** What passes. A client that does not say it by name says it by what it sends. */
function readTransfer(
  body: MutationBody,
  errors: FieldErrors,
): Pick<CheckedMutation, 'transfer' | 'land_area' | 'share'> {
  const said = (body.transfer ?? '').trim()
    ? oneOf(TRANSFERS, body.transfer, texts.transfer)
    : { word: body.shares?.trim() ? 'share' : parseNumber(body.land_area) === null ? null : 'area' };
  if ('error' in said && said.error) errors.transfer = said.error;
  const transfer = said.word as Transfer | null;
  const land_area = transfer === 'area' ? readArea(body, errors) : null;
  if (land_area === 0 && !errors.land_area) errors.land_area = texts.areaNought;
  const share = transfer === 'share' ? readShare(body.shares ?? '') : null;
  if (transfer === 'share' && !share) errors.shares = body.shares?.trim() ? texts.share : messages.required;
  return { transfer, land_area, share };
}

/** Who is left by the deceased, where that is said; what cannot be is wrong under `family.heirs.husband`. */
function readFamily({ family }: MutationBody, errors: FieldErrors): Family | null {
  if (!family) return null;
  const checked = checkFamily(family);
  if ('family' in checked) return checked.family;
  for (const [field, text] of Object.entries(checked.errors)) errors[`family.${field}`] = text;
  return null;
}

/**
 * @throws a 422 with texts by field; those of a further buyer are under `buyers.1.name`, where the first beside
 * `buyer_name` is 1
 */
export function checkMutation(body: MutationBody, now = new Date()): CheckedMutation {
  const errors: FieldErrors = {};
  const type = oneOf(MUTATION_TYPES, body.mutation_type, texts.mutationType);
  if (type.error) errors.mutation_type = type.error;
  const land = oneOf(MUTATION_LAND_TYPES, body.land_type, texts.landType);
  if (land.error) errors.land_type = land.error;
  const land_type = land.word ?? 'agricultural';
  const total = mutationFee(land_type).total;
  if (
    land.word &&
    body.fee_amount != null &&
    body.fee_amount !== '' &&
    !amountMatches(body.fee_amount, total)
  )
    errors.fee_amount = totalDiffers(total / 100);
  const reason = normalizeText({ long: true }, body.reason ?? '') || null;
  if (reason && reason.length > REASON_LENGTH) errors.reason = textTooLong(REASON_LENGTH);
  const contact_number = phoneNumber(body.contact_number ?? '');
  if (!contact_number) {
    const typed = body.contact_number ?? '';
    const wrong = isPhoneAbroad(typed) ? texts.contactAbroad : texts.contact;
    errors.contact_number = withoutSeparators(typed) ? wrong : messages.required;
  }
  const inheritance = type.word === 'inheritance' ? checkInheritance(body, now, errors) : null;
  const checked: CheckedMutation = {
    application_id: optionalId('application_id', body.application_id, errors),
    mutation_type: type.word ?? 'sale',
    reason,
    place: {
      division_id: readChoice('division_id', body.division_id, errors),
      district_id: readChoice('district_id', body.district_id, errors),
      upazila_id: readChoice('upazila_id', body.upazila_id, errors),
      mouza_id: readChoice('mouza_id', body.mouza_id, errors),
    },
    survey_type_id: optionalId('survey_type_id', body.survey_type_id, errors),
    zil_id: optionalId('zil_id', body.zil_id, errors),
    dag_id: optionalId('dag_id', body.dag_id, errors),
    khatiyan_number: readLandNumber('khatian_number', body.khatian_number || body.khatiyan_number, errors),
    dag_number: readLandNumber('dag_number', body.dag_number, errors),
    ...readTransfer(body, errors),
    land_type,
    ...(inheritance?.holding === 'joint'
      ? deedIfGiven(body, now, inheritance.certificate_date)
      : checkDeed(body, now, errors)),
    contact_number: contact_number ?? '',
    family: type.word === 'inheritance' ? readFamily(body, errors) : null,
    ...(inheritance && { inheritance }),
    ...checkParties(body, errors),
  };
  if (Object.keys(errors).length > 0) throw fieldErrors(errorLists(errors), messages.invalid);
  return checked;
}

/** Tells two requests of one person apart: everything that was asked for. */
export const requestHash = (checked: CheckedMutation): string =>
  createHash('sha256').update(JSON.stringify(checked)).digest('hex');
