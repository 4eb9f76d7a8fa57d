/** The queues of decisions, each in the folder of its feature. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Message } from '../../contract/language.ts';
import type { Template } from '../outbox/message.ts';

const FEATURES = new URL('../', import.meta.url);

/** What `api/src/<feature>/queue.ts` exports by default. */
export interface Queue {
  /** Where its routes are, under `/api`: those of the list, of the decisions, and of what they rest on. */
  address: string;
  routes: FastifyPluginAsyncZod;
  /** The mails that its owners get, by name. */
  messages?: Readonly<Record<string, Template>>;
  /** The notices that its owners get, by kind: made of the facts that are stored, when they are read. */
  notices?: Readonly<
    Record<string, (facts: Record<string, unknown>) => { title: Message; message: Message }>
  >;
}

/** A queue that cannot be served; the process does not start. */
export class QueueError extends Error {
  override name = 'QueueError';
}

/**
 * Finds every queue by its file.
 * @throws {QueueError} when a file exports no queue, or two queues have one address
 */
export async function loadQueues(): Promise<Queue[]> {
  const features = (await readdir(FEATURES)).sort();
  const files = features
    .map((feature) => new URL(`${feature}/queue.ts`, FEATURES))
    .filter((file) => existsSync(file));
  const modules = await Promise.all(
    files.map(async (file) => (await import(file.href)) as { default?: Queue }),
  );
  // The outbox has a queue too, of messages.
  const queues = modules.flatMap((module) => module.default ?? []);
  const addresses = new Set(queues.map(({ address }) => address));
  if (addresses.size < queues.length) throw new QueueError('Two queues have the same address');
  return queues;
}

/** The routes of all queues. They are loaded before: a plugin has only so long to start. */
export const queueRoutes =
  (queues: readonly Queue[]): FastifyPluginAsyncZod =>
  async (app) => {
    for (const { address, routes } of queues) await app.register(routes, { prefix: address });
  };
