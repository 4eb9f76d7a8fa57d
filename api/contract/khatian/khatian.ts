/** A khatian as the land office sees it: everything that the registry has for one number in one mouza and survey. */
import type { RegistrationStatus } from '../land-registrations/registrations.ts';
import type { OwnerShare, Place, SurveyType } from '../lookup/lookup.ts';
import type { MutationType } from '../mutations/mutations.ts';
import type { MutationStatus } from '../mutations/states.ts';

/** A mouza with where it lies. */
export interface KhatianMouza extends Place {
  jl_no: string | null;
  upazila: Place;
  district: Place;
}

/** The key of a khatian: its mouza, its survey, its number. */
export interface KhatianKey {
  mouza: KhatianMouza;
  survey_type: SurveyType | null;
  khatiyan_number: string;
}

/** A khatian in a search result. */
export interface FoundKhatian extends KhatianKey {
  /** One of its dags, which the address names. */
  dag_id: number;
  dags: number;
  /** The numbers of its first dags. */
  dag_numbers: string[];
  /** Its first owners. */
  owners: string[];
}

export interface KhatianDag {
  id: number;
  dag_no: string;
  zil: { id: number; zil_no: string };
  /** Square feet. */
  area: number;
  owners: string[];
  document_url: string | null;
  has_boundary: boolean;
  /** The number of versions of its rows; one when nothing has changed. */
  versions: number;
  is_sample: boolean;
}

export interface KhatianRegistration {
  id: number;
  dag_number: string;
  /** The name of the account, never the number of an identity. */
  owner: string;
  status: RegistrationStatus;
  land_area: number;
  submitted_at: string;
}

/** A payment of land tax for one of its lands. */
export interface KhatianTax {
  id: number;
  dag_number: string;
  /** The calendar year in which the tax year begins. */
  tax_year: number;
  /** BDT. */
  amount: number;
  paid_at: string;
}

export interface KhatianMutation {
  id: number;
  tracking_number: string;
  mutation_type: MutationType;
  status: MutationStatus;
  dag_number: string;
  created_at: string;
}

export interface Khatian extends KhatianKey {
  dags: KhatianDag[];
  /** The owners of its dags, with their shares of the whole. */
  owners: OwnerShare[];
  /** Square feet. */
  area: number;
  registrations: KhatianRegistration[];
  tax: KhatianTax[];
  mutations: KhatianMutation[];
  /** Whether some lists are cut off. */
  more: boolean;
}

/** The maximum number of khatians in a result, and of rows in each part of one. */
export const MAX_KHATIANS = 50;
export const MAX_ROWS = 200;
