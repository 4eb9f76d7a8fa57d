import { statfsSync } from 'node:fs';
import { defineMetrics } from '../metrics/metric.ts';
import type { FastifyInstance } from 'fastify';

/** The disk of the uploaded files; nothing for a storage elsewhere. */
export const storageMetrics = defineMetrics({
  name: 'storage',
  metrics: {
    bhumi_storage_free_bytes: {
      type: 'gauge',
      help: 'Room on the disk of the uploaded files that we may use.',
    },
    bhumi_storage_used_bytes: { type: 'gauge', help: 'What is used on that disk, by whomever.' },
    bhumi_storage_size_bytes: { type: 'gauge', help: 'Size of that disk.' },
  },
  read: ({ config: { storageDir } }: FastifyInstance) => {
    if (storageDir.includes('://')) return {};
    try {
      const { bsize, blocks, bavail, bfree } = statfsSync(storageDir);
      return {
        bhumi_storage_free_bytes: bavail * bsize,
        bhumi_storage_used_bytes: (blocks - bfree) * bsize,
        bhumi_storage_size_bytes: blocks * bsize,
      };
    } catch {
      return {};
    }
  },
});
