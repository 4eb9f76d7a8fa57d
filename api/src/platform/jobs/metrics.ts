import { defineMetrics } from '../metrics/metric.ts';

/** What this process has done of each kind of job. */
export const jobCountMetrics = defineMetrics({
  name: 'job-counts',
  metrics: {
    bhumi_jobs_total: {
      type: 'counter',
      help: 'Jobs of this process by kind and outcome: done, failed (tried again) or given_up.',
      labels: ['job', 'outcome'],
    },
    bhumi_jobs_running: { type: 'gauge', help: 'Jobs that run in this process.', labels: ['job'] },
  },
  read: ({ jobs }) => {
    const kinds = jobs.counts();
    return {
      bhumi_jobs_total: kinds.flatMap(({ name: job, done, failed, givenUp }) => [
        { value: done, labels: { job, outcome: 'done' } },
        { value: failed, labels: { job, outcome: 'failed' } },
        { value: givenUp, labels: { job, outcome: 'given_up' } },
      ]),
      bhumi_jobs_running: kinds.map(({ name: job, running }) => ({ value: running, labels: { job } })),
    };
  },
});

/** What is due anywhere, by the partial indexes on `due_at`. */
export const dueJobMetrics = defineMetrics({
  name: 'due-jobs',
  metrics: {
    bhumi_jobs_due: { type: 'gauge', help: 'Jobs that are due, in all processes together.', labels: ['job'] },
    bhumi_jobs_due_seconds: {
      type: 'gauge',
      help: 'For how long the oldest due job of the kind has been due.',
      labels: ['job'],
    },
  },
  async readDatabase(monitor, { jobs }) {
    const kinds = await jobs.due(monitor);
    return {
      bhumi_jobs_due: kinds.map(({ name: job, waiting }) => ({ value: waiting, labels: { job } })),
      bhumi_jobs_due_seconds: kinds.map(({ name: job, oldestSeconds }) => ({
        value: oldestSeconds,
        labels: { job },
      })),
    };
  },
});
