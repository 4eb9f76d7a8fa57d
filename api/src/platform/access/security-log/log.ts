import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import type { SecurityEvent } from '../../../../contract/security-log/events.ts';
import type { Actor } from '../../audit/audit.ts';

/** From where something was asked. */
export type ClientInfo = Pick<Actor, 'ip' | 'id' | 'userAgent'>;

/** From where a request comes, whoever it is of. */
export const clientInfo = ({ ip, id, headers }: FastifyRequest): Required<ClientInfo> => ({
  ip,
  id,
  userAgent: headers['user-agent'] ?? null,
});

export interface SecurityEntry {
  event: SecurityEvent;
  /** Whose account it is about; null: an address that no account has. What was typed is kept nowhere. */
  userId: number | null;
  /** Small facts that belong to the event; never a secret, nor what someone typed. */
  detail?: Record<string, string | number | boolean>;
}

/** What browsers say of themselves is cut here, in characters. */
const LONGEST_AGENT = 300;

/**
 * Appends a row to the security log, in the transaction of what it tells of where there is one. Times are the database's,
 * in UTC. Nobody can change it, and nothing is deleted before a year is over.
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
    user_agent: userAgent?.slice(0, LONGEST_AGENT) ?? null,
    request_id: id,
    detail: JSON.stringify(detail),
  });
}
