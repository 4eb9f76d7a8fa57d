import { defineMetrics } from '../metrics/metric.ts';
import { isInnerCall } from './inner-call.ts';
import { routeClass } from './route-class.ts';

/** From a page out of memory to an export. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Requests from outside, when they are answered. */
export const requestMetrics = defineMetrics({
  name: 'requests',
  metrics: {
    bhumi_requests_total: {
      type: 'counter',
      help: 'Answered requests by class of route and status; status "aborted": the client left before the answer ended.',
      labels: ['class', 'status'],
    },
    bhumi_request_seconds: {
      type: 'histogram',
      help: 'Time from the arrival of a request to the end of its answer.',
      labels: ['class'],
      buckets: BUCKETS,
    },
  },
  record(app, { count, measure }) {
    app.addHook('onResponse', (request, reply, done) => {
      if (!isInnerCall(request.raw)) {
        const labels = { class: routeClass(request) };
        const status = reply.raw.writableEnded ? String(reply.statusCode) : 'aborted';
        count('bhumi_requests_total', { ...labels, status });
        measure('bhumi_request_seconds', reply.elapsedTime / 1_000, labels);
      }
      done();
    });
  },
});
