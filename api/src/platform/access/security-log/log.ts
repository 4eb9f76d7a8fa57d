import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import type { SecurityEvent } from '../../../../contract/security-log/events.ts';
import type { Actor } from '../../audit/audit.ts';

/** Where a request comes from. */
export type ClientInfo = Pick<Actor, 'ip' | 'id' | 'userAgent'>;

export const clientInfo = ({ ip, id, headers }: FastifyRequest): Required<ClientInfo> => ({
  ip,
  id,
  userAgent: headers['user-agent'] ?? null,
});

export interface SecurityEntry {
  event: SecurityEvent;
  /** The account that it is about; null when no account has the address. What was typed is not stored. */
  userId: number | null;
  /** Small facts of the event; never a secret or typed text. */
  detail?: Record<string, string | number | boolean>;
}

const MAX_USER_AGENT_LENGTH = 300;

/**
 * Appends a row to the security log, in the transaction of the event where there is one. Times are the database's, in UTC. Rows
 * cannot be changed, and are deleted after a year at the earliest.
 */
export async function logSecurity(
  trx: Knex,
  { ip, id, userAgent }: ClientInfo,
  { event, userId, detail = {} }: SecurityEntry,
): Promise<void> {
  await trx('security_log').insert({
    event,
    user_id: userId,
    ip,
    user_agent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    request_id: id,
    detail: JSON.stringify(detail),
  });
}
