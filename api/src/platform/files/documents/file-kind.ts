import type { Knex } from 'knex';
import type { Role } from '../../../../contract/roles.ts';
import type { SignedInActor } from '../../access/sessions/actor.ts';

/** Files that lie in one folder of the storage. The feature that stores them says who reads them. */
export interface FileKind {
  /** What the paths of its files begin with. */
  folder: string;
  /** They are anyone's: each cache may keep them for ever. Otherwise no cache keeps them. */
  isPublic: boolean;
  /**
   * Whether a person (null: a visitor) may read a file; of a file that belongs to no record the answer is no. `unkept`: they may,
   * though others of the folder are anyone's and this one is not, so that no cache keeps it.
   */
  mayRead(knex: Knex, path: string, user: { id: number; role: Role } | null): Promise<boolean | 'unkept'>;
  /** Notes who opens a file, before it is shown to them. */
  onOpen?(knex: Knex, path: string, reader: SignedInActor): Promise<void>;
}
