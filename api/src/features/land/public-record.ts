import { open, staffAccess } from '../../platform/access/where.ts';

/** For staff, wherever the land lies: the record and its maps are public. */
export const publicRecord = staffAccess(open('The land record and its maps are public'));
