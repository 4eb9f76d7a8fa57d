import { defineFeature } from '../../feature/feature.ts';
import securityLogFile from './csv.ts';
import routes from './routes.ts';

export default defineFeature({
  name: 'security-log',
  routes: [routes, securityLogFile],
  personalData: [
    {
      table: 'security_log',
      column: 'user_id',
      exportName: 'security_log',
      // From where the land office acts is its own affair.
      columns: [
        'at',
        'event',
        'request_id',
        `detail->'by' is not null as by_office`,
        ...['host(ip) as ip', 'user_agent'].map((sql) => {
          const [value, name = value] = sql.split(' as ');
          return `case when detail->'by' is null then ${value} end as ${name}`;
        }),
      ],
    },
  ],
  // The database lets nothing go earlier (migration 0022).
  retention: [{ table: 'security_log', keyColumn: 'id', endedColumn: 'at', days: 365 }],
});
