/** Records works with the application in this process, and gives each work its routes on the bare server. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { serialize } from 'node:v8';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { withSecret } from '../src/platform/config/secret.ts';
import type { BareRoute } from './bare.ts';
import { readEarlierStatements } from './earlier-statements.ts';
import { environmentOf } from './processes.ts';
import { recordStatements, type Script } from './record.ts';
import { recordWork, withoutCounts } from './scripts.ts';
import { rawRequest } from './windows.ts';
import type { Work } from './works.ts';
import type { World } from './world.ts';

/** A work with its requests: to the product, to the bare server, and to the bare server without counts. */
export interface Recorded {
  work: Work;
  scripts: Script[];
  product: string[];
  bare: string[] | null;
  page: string[] | null;
}

const KEPT_IN_MEMORY = 64 * 1024;

async function answerOf({ text }: Work, { type, body }: Script, file: string): Promise<BareRoute['answer']> {
  if (type.startsWith('application/json') && !text) {
    return { json: body.length > 0 ? (JSON.parse(body.toString('utf8')) as unknown) : null };
  }
  if (body.length < KEPT_IN_MEMORY || text) return { text: body.toString('utf8') };
  await fs.writeFile(file, body);
  return { file };
}

const earlierStatements = ({ name }: Work, { asked }: Script) =>
  readEarlierStatements(name, asked.headers?.authorization);

/**
 * Records all works.
 * @param folder where the routes of the bare server are written
 * @returns the works, and the file of the routes
 */
export async function recordAll(
  world: World,
  works: readonly Work[],
  folder: string,
): Promise<{ recorded: Recorded[]; file: string }> {
  const config = await withSecret(readConfig({ ...environmentOf(world, 0), LOG_LEVEL: 'silent' }, folder));
  const app = await buildApp({ config, knex: world.knex, fronts: works.some(({ page }) => page) });
  const stop = recordStatements();
  const routes: BareRoute[] = [];
  const recorded: Recorded[] = [];
  try {
    for (const work of works) {
      const scripts = await recordWork(app, work, world.ids, world.people);
      const add = async (pick: (script: Script) => Script['statements']): Promise<string[]> =>
        Promise.all(
          scripts.map(async (script, at) => {
            const file = path.join(folder, `${work.name}-${at}`);
            const { asked, status, type } = script;
            const named = !work.unnamed;
            const answer = await answerOf(work, script, file);
            const index = routes.push({ asked, statements: pick(script), named, status, type, answer }) - 1;
            return rawRequest(asked, `/run/${index}`);
          }),
        );
      recorded.push({
        work,
        scripts,
        product: scripts.map(({ asked }) => rawRequest(asked)),
        bare: work.page
          ? null
          : await add((script) => (work.before && earlierStatements(work, script)) || script.statements),
        page: work.goal.page ? await add(({ statements }) => withoutCounts(statements)) : null,
      });
    }
  } finally {
    stop();
    await app.close();
  }
  const file = path.join(folder, 'bare-routes');
  await fs.writeFile(file, serialize(routes));
  return { recorded, file };
}
