import { byRow, narrowed, staffAccess } from '../../platform/access/where.ts';
import { cardPlace, verifiedPlace } from './places.ts';

export const ofCards = staffAccess(narrowed);
export const ofCard = staffAccess(byRow(cardPlace));
export const ofVerified = staffAccess(byRow(verifiedPlace));
