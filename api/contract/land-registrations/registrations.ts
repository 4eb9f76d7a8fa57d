/** Land registered for land development tax: its states, and its data on the wire. */
import type { WithDesk } from '../assignments/desk.ts';
import type { LandTaxStanding } from '../land-tax/standing.ts';
import type { LandType, LandTypeOption } from '../land-tax/land-types.ts';
import type { Message } from '../language.ts';
import type { MouzaOption, Place, SurveyType } from '../lookup/lookup.ts';
import type { ApplicantActing } from '../representation/applicant.ts';
import type { Machine } from '../states.ts';
import type { SignedAs } from '../offices/signature.ts';

export const REGISTRATION_STATUSES = ['pending', 'approved', 'rejected', 'flagged', 'ended'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

const anyone = ['user', 'acland', 'admin'] as const;
const staff = ['acland', 'admin'] as const;

/**
 * The decisions on a pending registration: once (specification 2, section 4). A refused applicant reads the reason
 * (docs/decisions/048).
 */
export const registrationDecisions = {
  approve: [{ from: 'pending', to: 'approved', by: staff, remarks: 'optional' }],
  reject: [{ from: 'pending', to: 'rejected', by: staff, remarks: 'required' }],
  flag: [{ from: 'pending', to: 'flagged', by: staff, remarks: 'required' }],
} as const satisfies Machine<string, RegistrationStatus>;
export type RegistrationDecision = keyof typeof registrationDecisions;

/**
 * All transitions of a registration. An approved mutation carries it over (docs/decisions/039): the previous owner's ends, the
 * new owner's begins as approved; when that is taken back, the first is resumed and the second withdrawn. An ended registration
 * is not decided again.
 */
export const registrationMachine = {
  submit: [{ from: null, to: 'pending', by: anyone }],
  ...registrationDecisions,
  end: [{ from: 'approved', to: 'ended', by: staff }],
  begin: [{ from: null, to: 'approved', by: staff }],
  resume: [{ from: 'ended', to: 'approved', by: staff }],
  withdraw: [{ from: 'approved', to: 'ended', by: staff }],
} as const satisfies Machine<string, RegistrationStatus>;

export const registrationStatusLabels: Record<RegistrationStatus, Message> = {
  pending: { en: 'Pending', bn: 'অপেক্ষমাণ' },
  approved: { en: 'Approved', bn: 'অনুমোদিত' },
  rejected: { en: 'Rejected', bn: 'প্রত্যাখ্যাত' },
  flagged: { en: 'Flagged', bn: 'সংশোধন প্রয়োজন' },
  ended: { en: 'Ended', bn: 'সমাপ্ত' },
};

/** The body of `POST /api/land-tax-registrations` (specification 1, section 3). The area in square feet. */
export interface RegistrationInput {
  division_id: number;
  district_id: number;
  upazila_id: number;
  mouza_id: number;
  survey_type_id: number;
  khatiyan_number: string;
  dag_number: string;
  land_type: LandType;
  land_area: number;
}

/** The mutations that began or ended a registration; null where there was none. */
export interface RegistrationSpan {
  /** The tracking number of the mutation that it began with, and the first tax year that it owes. */
  begun_by: string | null;
  first_tax_year: number | null;
  /** The day in Dhaka on which it ended, `2026-11-21`, with which mutation, and the last tax year that it owes. */
  ended_on: string | null;
  ended_by: string | null;
  last_tax_year: number | null;
}

/** A registration as its owner sees it. The area in square feet, times ISO 8601 UTC. */
export interface RegistrationAnswer extends RegistrationSpan {
  id: number;
  status: RegistrationStatus;
  division: Place;
  district: Place;
  upazila: Place;
  mouza: MouzaOption;
  survey_type: SurveyType;
  khatiyan_number: string;
  dag_number: string;
  land_type: LandTypeOption;
  land_area: number;
  notes: string | null;
  submitted_at: string;
  reviewed_at: string | null;
  is_sample: boolean;
  /** The tax years (the calendar year of their July) that are paid, ascending. */
  paid_years: number[];
}

/** A registration in its owner's list, with the state of its tax; null for land that is not approved. */
export interface OwnRegistration extends RegistrationAnswer {
  tax: LandTaxStanding | null;
}

/** A registration as the land office sees it. */
export interface ReviewedRegistration extends RegistrationAnswer, WithDesk {
  user: { id: number; name: string; email: string };
  reviewer: { name: string } | null;
  /** In which post; null: an administrator, or from before posts were kept. */
  reviewed_as: SignedAs | null;
  /** Raised by each change; a decision may name the one that it rests on. */
  version: number;
}

/** The fields in which a registration is compared with the land records. */
export const MATCHED_FIELDS = [
  'division',
  'district',
  'upazila',
  'mouza',
  'survey_type',
  'khatiyan_number',
  'dag_number',
  'land_area',
] as const;
export type MatchedField = (typeof MATCHED_FIELDS)[number];

/**
 * Whether the applicant is a recorded owner: by the same name, by another spelling, or not. A name in another script than the
 * record's does not match.
 */
export const OWNER_STANDINGS = ['same', 'alike', 'other'] as const;
export type OwnerStanding = (typeof OWNER_STANDINGS)[number];

/** The comparison of the applicant with the recorded owners. */
export interface OwnerMatch {
  standing: OwnerStanding;
  /** The names that were compared: the account's, then those that were verified from an identity card. */
  names: string[];
  /** The recorded owner with the most similar name; null when none is similar. */
  nearest: string | null;
  /** True: the applicant has an owner's name, and the land office knows that owner by another account; left out: it does not. */
  known_other?: boolean | undefined;
  /** The owners for whom the applicant may pay the tax, as the office has confirmed; left out: none. */
  acts_for?: ApplicantActing[] | undefined;
}

/** The answer of `POST /api/land-tax-registrations/{id}/match-land-details`. */
export interface LandMatch {
  /** Every field matches, and the applicant is an owner. */
  match: boolean;
  /** The most similar record; null when there is none. The area in square feet. */
  land_record: {
    dag_id: number;
    division: Place;
    district: Place;
    upazila: Place;
    mouza: MouzaOption;
    survey_type: SurveyType | null;
    khatiyan_number: string;
    dag_number: string;
    land_area: number;
    owners: string[];
    document_url: string | null;
  } | null;
  field_matches: Record<MatchedField, boolean>;
  /** Null where there is no record. */
  owner_match: OwnerMatch | null;
}

/** Whether an approval contradicts the record, so that it needs a reason. Another spelling of the name is no contradiction. */
export const contradictsRecord = ({
  land_record,
  field_matches,
  owner_match,
}: Omit<LandMatch, 'match'>): boolean =>
  land_record === null ||
  owner_match?.standing === 'other' ||
  owner_match?.known_other === true ||
  Object.values(field_matches).some((agrees) => !agrees);
