import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import type { Login } from './registry.testing.ts';

/** Someone as the rules know who acts. For tests. */
export const actorFor = ({ user }: Login): SignedInActor => ({ user, ip: null, id: null });
