import type { SignedIn } from '../../platform/access/sessions/actor.ts';
import type { Login } from './registry.testing.ts';

/** Someone as the rules know who acts. For tests. */
export const actorFor = ({ user }: Login): SignedIn => ({ user, ip: null, id: null });
