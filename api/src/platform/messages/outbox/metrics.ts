import { defineMetrics } from '../../metrics/metric.ts';
import { queueState } from './queue-state.ts';

export const outboxMetrics = defineMetrics({
  name: 'outbox',
  metrics: {
    bhumi_outbox_waiting: { type: 'gauge', help: 'Mails and text messages that are still to be sent.' },
    bhumi_outbox_oldest_seconds: { type: 'gauge', help: 'Age of the oldest of them.' },
    bhumi_outbox_moves: {
      type: 'gauge',
      help: 'Whether messages go out (1): none waits for more than ten minutes, or one was sent within them.',
    },
  },
  async readDatabase(monitor) {
    const { ok, waiting, oldest_seconds } = await queueState(monitor);
    return {
      bhumi_outbox_waiting: waiting,
      bhumi_outbox_oldest_seconds: oldest_seconds,
      bhumi_outbox_moves: Number(ok),
    };
  },
});
