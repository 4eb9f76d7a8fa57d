import { defineFeature, type FileHolder } from '../feature.ts';
import routes from './routes.ts';

/** The sheet of a copy, as long as its record may have another one meanwhile. */
const holdsSheet: FileHolder = async (knex, path) =>
  (await knex('copies').whereRaw(`record ->> 'document_path' = ?`, [path]).first('id')) !== undefined;

export default defineFeature({ name: 'copies', routes: [routes], holds: holdsSheet });
