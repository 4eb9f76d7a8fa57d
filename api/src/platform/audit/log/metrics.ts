import { defineMetrics } from '../../metrics/metric.ts';

/** Rows that wait for their seal: a table that stays small while sealing works, and the ids of what was logged before there were seals. */
export const sealMetrics = defineMetrics({
  name: 'seals',
  metrics: {
    bhumi_audit_unsealed: {
      type: 'gauge',
      help: 'Rows of the audit log that are not sealed yet; 100000 means that many or more.',
    },
    bhumi_audit_unsealed_seconds: { type: 'gauge', help: 'Age of the oldest of them.' },
  },
  async readDatabase(monitor) {
    const { rows } = await monitor.raw<{ rows: [{ count: number; seconds: number }] }>(
      `select (select count(*) from (select from audit_unsealed limit 100000) as unsealed)::float8
         + coalesce((select greatest(last_id - sealed_to, 0) from audit_backlog), 0)::float8 as count,
         coalesce((select extract(epoch from clock_timestamp() - at) from audit_log
           where id = (select min(audit_id) from audit_unsealed)), 0)::float8 as seconds`,
    );
    const [{ count, seconds }] = rows;
    return { bhumi_audit_unsealed: count, bhumi_audit_unsealed_seconds: Math.max(0, seconds) };
  },
});
