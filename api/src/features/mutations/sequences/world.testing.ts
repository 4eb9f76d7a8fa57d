/** A record, people who ask for mutations of it, and officers who decide on them, at the same time. For tests. */
import type { LightMyRequestResponse } from 'fastify';

import { totalArea, type KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import { TRANSFERS } from '../../../../contract/mutations/mutations.ts';
import { completeCase } from '../findings/complete-case.testing.ts';
import type { Login, Registry } from '../registry.testing.ts';

export interface Asked {
  id: number;
  applicant: Login;
  input: Record<string, unknown>;
}

export interface World {
  registry: Registry;
  random: (below: number) => number;
  dagId: number;
  /** Square feet of the record, which nobody says is another. */
  area: number;
  citizens: readonly Login[];
  /** Two who decide; the second asks for mutations as well. */
  officers: readonly Login[];
  asked: Asked[];
  /** What was tried so far and what was answered, a line each. */
  told: string[];
  /** Calls the API. @throws when it fails */
  call: Registry['call'];
  /** One of several. */
  pick: <T>(from: readonly T[]) => T;
  /** Asks for a mutation of the record: another transfer each time. */
  ask: () => Promise<LightMyRequestResponse>;
}

/** Who works and asks in every world. */
export interface People {
  citizens: readonly Login[];
  officers: readonly Login[];
}

const NAMES = ['মোঃ আব্দুল করিম', 'রহিমা খাতুন', 'জামাল উদ্দিন', 'Salma Begum'];
/** The most mutations of one record that are asked for. */
const MOST = 3;
let worlds = 0;

export async function makeWorld(registry: Registry, people: People, random: World['random']): Promise<World> {
  const pick: World['pick'] = (from) => from[random(from.length)]!;
  const dag_number = `any/${++worlds}`;
  const khotiyan: KhotiyanRow[] = NAMES.slice(0, 1 + random(NAMES.length)).map((owner) => ({
    owner,
    area: (1 + random(1_000_000)) / 100,
  }));
  const land = { survey: 'RS', khatiyan_number: '12', khotiyan };
  const dagId = await registry.land.dag(dag_number, land);
  const told: string[] = [];
  const call: World['call'] = async (...asking) => {
    const answer = await registry.call(...asking);
    const [who, method, path] = asking;
    told.push(`${who?.user.name ?? 'nobody'}: ${method} ${path} ${answer.statusCode}`);
    if (answer.statusCode >= 500) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  const asked: Asked[] = [];
  const ask: World['ask'] = async () => {
    const applicant = asked.length < MOST ? pick([...people.citizens, people.officers[1]!]) : undefined;
    if (!applicant) return call(null, 'GET', '/mutations/fees');
    const input = registry.input({
      dag_number,
      transfer: pick(TRANSFERS),
      land_area: String(1 + random(5_000)),
      shares: `1/${1 + random(9)}`,
      previous_owner_name: pick(NAMES),
      ...(random(5) === 0 && { dag_number: '7040' }),
    });
    const answer = await call(applicant, 'POST', '/mutations', input);
    if (answer.statusCode === 201) {
      const { mutation } = answer.json<{ mutation: { id: number } }>();
      await completeCase(registry.knex, mutation.id);
      asked.push({ id: mutation.id, applicant, input });
    }
    return answer;
  };
  const area = totalArea(khotiyan);
  return { registry, random, dagId, area, ...people, asked, told, call, pick, ask };
}
