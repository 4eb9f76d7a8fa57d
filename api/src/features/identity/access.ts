import { nowhere, staffAccess } from '../../platform/access/where.ts';

/** An identity lies nowhere: every office confirms it. */
export const ofPerson = staffAccess(nowhere('An identity has no place'));
