/** Who may call the routes of a resource, and where. */
import type { Access } from '../../../../contract/roles.ts';
import { accessWhere, byRow, narrowed, open, wholeCountry, type RouteAccess } from '../../access/where.ts';
import type { Model } from './model.ts';

const IN_NO_JURISDICTION = wholeCountry('Its records lie in no jurisdiction');

/** Reading: the record is public. */
export const readAccess = (who: Access): RouteAccess => accessWhere(who, open('The land record is public'));

/** Changing the record of the address. */
export const changeAccess = ({ place }: Pick<Model, 'place'>, who: Access): RouteAccess =>
  accessWhere(who, place ? byRow(place) : IN_NO_JURISDICTION);

/** Creating a record, or importing many: the handler, or the job, looks where it will lie. */
export const createAccess = ({ place }: Pick<Model, 'place'>, who: Access): RouteAccess =>
  accessWhere(who, place ? narrowed : IN_NO_JURISDICTION);

/** Changing records that the body names: the handler looks where they lie. */
export const changesAccess = ({ place }: Pick<Model, 'place'>, who: Access): RouteAccess =>
  accessWhere(who, place ? narrowed : IN_NO_JURISDICTION);
