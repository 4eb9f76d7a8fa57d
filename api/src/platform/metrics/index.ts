import { databaseSizeMetrics, poolMetrics, replicaMetrics, statementMetrics } from '../database/metrics.ts';
import { defineFeature } from '../feature/feature.ts';
import { storageMetrics } from '../files/metrics.ts';
import { requestMetrics } from '../http/metrics.ts';
import { ledgerMetrics, paymentMetrics } from '../payments/metrics.ts';
import { buildMetrics } from './build.ts';

/** The metrics of the parts of the platform that are no features. */
export default defineFeature({
  name: 'metrics',
  metrics: [
    requestMetrics,
    poolMetrics,
    statementMetrics,
    replicaMetrics,
    databaseSizeMetrics,
    storageMetrics,
    paymentMetrics,
    ledgerMetrics,
    buildMetrics,
  ],
});
