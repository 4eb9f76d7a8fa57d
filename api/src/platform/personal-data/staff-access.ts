/** Staff access to a person's records: by role and time, from the audit log. */
import type { Knex } from 'knex';
import type { AccessKind } from '../../../contract/personal-data/own-data.ts';
import type { Role } from '../../../contract/roles.ts';
import { OPEN_ACTION } from '../audit/audit.ts';
import { isOfficeRecord, type PersonalData } from './columns.ts';

/** The most rows, newest first. */
const MOST = 50;

export interface StaffAccessRow {
  id: number;
  at: Date;
  role: Role;
  access: AccessKind;
  resource: string;
  record_id: number;
}

/**
 * The latest times that other people, as staff, opened or decided a person's records. The person's own actions are
 * left out.
 */
export async function staffAccess(
  knex: Knex,
  personalData: readonly PersonalData[],
  userId: number,
): Promise<StaffAccessRow[]> {
  const ofTable = ({ table, column }: PersonalData) =>
    knex('audit_log as a')
      .join(`${table} as own`, 'own.id', 'a.record_id')
      .where({ 'a.resource': table, [`own.${column}`]: userId })
      .whereIn('a.actor_role', ['acland', 'admin'])
      .whereNot('a.actor_id', userId)
      .orderBy('a.id', 'desc')
      .limit(MOST)
      .select('a.id', 'a.at', 'a.actor_role as role', 'a.resource', 'a.record_id')
      .select(knex.raw(`case when a.action = ? then 'opened' else 'decided' end as access`, [OPEN_ACTION]));
  const ofTables = personalData.filter(isOfficeRecord).map(ofTable);
  return (await knex
    .from(knex.unionAll(ofTables, true).as('seen'))
    .orderBy('id', 'desc')
    .limit(MOST)) as StaffAccessRow[];
}
