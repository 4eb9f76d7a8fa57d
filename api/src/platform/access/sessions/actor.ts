/** Who acts in a request. */
import type { FastifyRequest } from 'fastify';
import { messages } from '../../../../contract/messages.ts';
import type { Actor } from '../../audit/audit.ts';
import { problem } from '../../http/http-error.ts';
import type { SessionUser } from './sessions.ts';

/** A person who is signed in, and from where they act. */
export type SignedInActor = Actor & { user: SessionUser };

/**
 * Whoever makes a request.
 * @throws a 401 for a visitor
 */
export function actorOf({ user, ip, id, headers }: FastifyRequest): SignedInActor {
  if (!user) throw problem(401, messages.signInFirst);
  return { user, ip, id, userAgent: headers['user-agent'] ?? null };
}
