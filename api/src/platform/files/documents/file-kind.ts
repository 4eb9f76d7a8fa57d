import type { Knex } from 'knex';
import type { HeldPost } from '../../../../contract/offices/offices.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { Places } from '../../access/places.ts';
import type { SignedInActor } from '../../access/sessions/actor.ts';

/** Who asks for a file, and where they may act as staff. */
export interface FileReader {
  id: number;
  role: Role;
  posts: readonly HeldPost[];
  places: Places;
}

/** The files of one folder of the storage. The feature that stores them decides who may read them. */
export interface FileKind {
  /** The first segment of their paths. */
  folder: string;
  /** Anyone may read them and caches may keep them forever. Otherwise no cache may keep them. */
  isPublic: boolean;
  /**
   * Whether a person (null: a visitor) may read a file; false for a file without a record. `unkept`: they may, but
   * unlike others of the folder this file is not public, so no cache may keep it.
   */
  mayRead(knex: Knex, path: string, user: FileReader | null): Promise<boolean | 'unkept'>;
  /** Called before a file is sent to a signed-in reader, to log it. */
  onOpen?(knex: Knex, path: string, reader: SignedInActor): Promise<void>;
}
