import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { killedServer, type KilledServer } from '../../../testing/killable-server.ts';
import { startFlow, flowSteps, afterStep, type FlowStep, type FlowUser } from './flow-steps.testing.ts';
import { openRegistry, type Login, type Registry } from './registry.testing.ts';

let registry: Registry;
let server: KilledServer;
let officer: Login;
let dataDir: string;
beforeAll(async () => {
  registry = await openRegistry();
  dataDir = path.join(registry.db.storageDir, 'killed');
  const environment = { DATABASE_URL: registry.db.appUrl, DATA_DIR: dataDir };
  server = killedServer({ ...environment, STAFF_TWO_FACTOR: 'optional' });
  officer = await registry.login('acland');
});
afterAll(async () => {
  await server.kill();
  await registry.close();
});

/** How many are at each step when the server is killed. */
const ABREAST = 2;

/** Takes a step here, or by the server that is killed; null: it did not answer. */
async function take(walker: FlowUser, step: FlowStep, url: string | null): Promise<number | null> {
  const { method = 'POST', path: to, body, key } = step.send(walker);
  const by = step.office ? officer : walker.who;
  if (url === null) return (await registry.call(by, method, to, body, key)).statusCode;
  const isForm = body instanceof FormData;
  const headers = {
    ...by.headers,
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(!isForm && { 'content-type': 'application/json' }),
  };
  const asking = fetch(`${url}/api${to}`, { method, headers, body: isForm ? body : JSON.stringify(body) });
  const answered = async (answer: Response) => {
    await answer.arrayBuffer();
    return answer.status;
  };
  return asking.then(answered).catch(() => null);
}

/** Someone who has come so far that the step is the next one. */
async function walkerBefore(step: FlowStep, steps: readonly FlowStep[]): Promise<FlowUser> {
  const walker = await startFlow(registry);
  for (const before of steps.slice(0, steps.indexOf(step))) {
    const answered = await take(walker, before, null);
    if (answered === null || answered > 201) throw new Error(`${before.name}: ${answered}`);
    await afterStep(registry, officer, walker);
  }
  return walker;
}

it('goes on from wherever the server was killed: of each step all or nothing is there, and it is taken once', async () => {
  const steps = flowSteps(registry);
  const asking = steps.flatMap((step) =>
    Array.from({ length: ABREAST }, async () => ({ step, walker: await walkerBefore(step, steps) })),
  );
  const [url, ...under] = await Promise.all([server.start(), ...asking]);
  // The first cannot end before the kill, however late this process hears of the answers: its draft is held.
  const held = await registry.knex.transaction();
  await held('mutation_drafts').where({ id: under[0]!.walker.draft }).forUpdate();
  // All send at once, and the server is killed when a third of them has its answer.
  let left = Math.floor(under.length / 3);
  let kill: () => void = () => undefined;
  const moment = new Promise<void>((resolve) => (kill = resolve));
  const sending = under.map(async ({ step, walker }) => {
    const answered = await take(walker, step, url);
    if (--left === 0) kill();
    return { step, walker, answered };
  });
  await moment;
  await server.kill();
  const killed = await Promise.all(sending);
  await held.rollback();
  expect(killed[0]!.answered).toBeNull();

  for (const { step, walker, answered } of killed) {
    // What was answered is there. What was not, may be: a person sees which, and sends it again.
    const found = await step.taken(walker);
    if (answered !== null) {
      expect([step.name, answered, found]).toEqual([step.name, expect.toBeOneOf([200, 201]), true]);
    }
    if (!found || step.once) {
      const again = await take(walker, step, null);
      expect([step.name, again]).toEqual([step.name, expect.toBeOneOf([200, 201])]);
    }
    await afterStep(registry, officer, walker);
    expect([step.name, await step.taken(walker)]).toEqual([step.name, true]);
    if (step.once) expect([step.name, await step.once[0](walker)]).toEqual([step.name, step.once[1]]);
    const list = await registry.call(walker.who, 'GET', '/mutations');
    expect(list.json<{ data: { id: number }[] }>().data.map(({ id }) => id)).toEqual(
      walker.mutation ? [walker.mutation] : [],
    );
  }
  // No paper is written down without its file.
  const papers = (await registry.knex('mutation_documents').select('path')) as { path: string }[];
  const places = [path.join(dataDir, 'storage'), registry.db.storageDir];
  const lost = papers.filter((paper) => !places.some((place) => existsSync(path.join(place, paper.path))));
  expect(lost).toEqual([]);
}, 120_000);
