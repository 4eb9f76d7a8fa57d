import type { FastifyRequest } from 'fastify';
import { messages } from '../../../../contract/messages.ts';
import type { Actor } from '../../audit/audit.ts';
import { problem } from '../../http/http-error.ts';
import type { SessionUser } from './sessions.ts';

/** A signed-in person, and where their request comes from. */
export type SignedInActor = Actor & { user: SessionUser };

/** Returns who makes a request. @throws 401 for a visitor */
export function actorOf({ user, ip, id, headers }: FastifyRequest): SignedInActor {
  if (!user) throw problem(401, messages.signInFirst);
  return { user, ip, id, userAgent: headers['user-agent'] ?? null };
}
