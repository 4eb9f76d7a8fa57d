/** What recorded owners see of mutations to which they may object, and of their objections. */
import type { MutationSummary, MutationType } from '../mutations/mutations.ts';
import type { ActedFor } from '../representation/acted-for.ts';
import type { RepresentationKind } from '../representation/kinds.ts';
import type { Objection, ObjectionFile } from './objections.ts';

/** A mutation as a recorded owner of its dag sees it: what is asked for, without numbers and addresses of people. */
export interface ObjectedMutation extends Pick<
  MutationSummary,
  | 'id'
  | 'tracking_number'
  | 'status'
  | 'khatian_number'
  | 'dag_number'
  | 'district'
  | 'upazila'
  | 'mouza'
  | 'created_at'
  | 'is_sample'
> {
  mutation_type: MutationType;
  /** Empty for an inheritance without a deed. */
  deed_number: string;
  /** `YYYY-MM-DD`. */
  deed_date: string;
  previous_owners: string[];
  buyers: string[];
}

/** The answer of `GET /api/objections/mutations`. */
export interface MutationsOpenToObjection {
  /** Without a verified identity nothing is found. */
  verified: boolean;
  /**
   * `objection_id`: the reader's objection; null: there is an owner for whom the reader has not objected. `objects_as`: as whom who acts for
   * others may object; by number, or where they have objected.
   */
  mutations: (ObjectedMutation & { objection_id: number | null; objects_as?: ObjectsAs[] | undefined })[];
}

/** A recorded owner as whom the reader may object. */
export interface ObjectsAs {
  /** Null: as themselves. */
  representation_id: number | null;
  owner: string;
  kind: RepresentationKind | null;
  /** What the reader has objected so; null: nothing yet. */
  objection_id: number | null;
}

/** The reader's objection; the answer of `GET /api/objections/{id}`. */
export interface OwnObjection extends Objection {
  /** Set: the reader filed it for this owner. */
  acted_for?: ActedFor | null | undefined;
  files: ObjectionFile[];
  /** The latest hearing to which its author was invited. */
  hearing: { meets_at: string; place: string } | null;
  mutation: ObjectedMutation;
}
