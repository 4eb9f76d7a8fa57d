/** Sends the mixed load to a stand, and counts how each request ended. */
import { setTimeout as pause } from 'node:timers/promises';
import { ANSWER_LIMIT_MS } from '../stand/product.ts';
import type { Person, World } from '../stand/people.ts';
import { until } from '../stand/until.ts';
import { outcomeOf, outcomeOfError, OUTCOMES, type Outcome } from './answers.ts';
import { Ledger, type Sent, type Write } from './ledger.ts';
import { works, type Context, type Desk, type Work } from './works.ts';

/** Between two requests of a person; after a failed one it is longer, as of somebody who reads that it failed. */
const PAUSE_MS = 40;
const FAILED_PAUSE_MS = 1_000;
const READERS = 2;
/** Examples of each kind of failure that are kept for the report. */
const EXAMPLES = 5;

export interface Load {
  ledger: Ledger;
  counts: Record<Outcome, number>;
  /** The first failures, each in a line. */
  examples: string[];
  /** Waits until each work was done once more from now on. @throws when it takes longer than `seconds` */
  untilAllWork(seconds: number): Promise<void>;
  /** Waits until each person has had an answer, of whatever kind, and so many requests have ended. */
  untilAnswered(requests: number, seconds: number): Promise<void>;
  /** Waits for the requests under way, and ends. */
  stop(): Promise<void>;
  /** Sends a write of the ledger again, under its key. */
  again(write: Write): Promise<Outcome>;
}

let names = 0;

const pauseAfter = (outcome: Outcome): Promise<void> =>
  pause(outcome === 'done' ? PAUSE_MS : FAILED_PAUSE_MS);

/**
 * @param address where requests go now
 * @param chosen the works that are done
 */
export function startLoad(address: () => string, world: World, chosen: readonly Work[] = works): Load {
  const ledger = new Ledger();
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Load['counts'];
  const examples: string[] = [];
  const desk: Desk = { registrations: [], mutations: [], taxable: new Map() };
  const done = new Map<string, number>();
  const answered = new Map<string, number>();
  let stopped = false;

  async function send(
    who: Person | null,
    path: string,
    sent?: Sent,
  ): Promise<{ outcome: Outcome; answer: unknown }> {
    const body = sent?.body();
    const isForm = body instanceof FormData;
    const headers = {
      ...who?.headers,
      ...(sent?.key !== undefined && { 'idempotency-key': sent.key }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    };
    let outcome: Outcome;
    let text = '';
    let status = 0;
    try {
      const answer = await fetch(address() + path, {
        method: sent?.method ?? 'GET',
        headers,
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      text = await answer.text();
      status = answer.status;
      outcome = outcomeOf(answer);
    } catch (error) {
      outcome = outcomeOfError(error);
      text = String((error as Error).cause ?? error);
    }
    counts[outcome] += 1;
    const like = examples.filter((line) => line.startsWith(`${outcome}: `)).length;
    if (outcome !== 'done' && like < EXAMPLES) {
      examples.push(
        `${outcome}: ${sent?.method ?? 'GET'} ${path} ${status} ${text.slice(0, 200).replaceAll('\n', ' ')}`,
      );
    }
    return { outcome, answer: outcome === 'done' && text.startsWith('{') ? JSON.parse(text) : null };
  }

  async function goThrough(person: Person | null, label: string, own: readonly Work[]): Promise<void> {
    while (!stopped) {
      for (const work of own) {
        if (stopped) return;
        const note = (outcome: Outcome) => {
          answered.set(label, (answered.get(label) ?? 0) + 1);
          if (outcome === 'done') done.set(work.name, (done.get(work.name) ?? 0) + 1);
        };
        const who = person ?? world.citizens[0]!;
        const context: Context = {
          world,
          desk,
          who,
          name: `load-${process.pid}-${++names}`,
          read: async (path) => {
            const { outcome, answer } = await send(person, path);
            note(outcome);
            await pauseAfter(outcome);
            return answer;
          },
          write: async (sent, stored) => {
            const write = ledger.note({ work: work.name, who: person, sent, stored });
            const { outcome, answer } = await send(person, sent.path, sent);
            write.acknowledged = outcome === 'done';
            note(outcome);
            await pauseAfter(outcome);
            return answer as Record<string, unknown> | null;
          },
        };
        await work.run(context);
        await pause(PAUSE_MS);
      }
    }
  }

  const of = (by: Work['by']) => chosen.filter((work) => work.by === by);
  const running = [
    ...Array.from({ length: READERS }, (_, index) => goThrough(null, `reader ${index}`, of('anyone'))),
    ...world.citizens.map((person) => goThrough(person, person.email, of('citizen'))),
    ...world.officers.map((person) => goThrough(person, person.email, of('officer'))),
  ];
  const ended = Promise.all(running);
  // A fault of the load itself is thrown by `stop`.
  ended.catch(() => undefined);
  const total = (counted: Map<string, number>, name: string) => counted.get(name) ?? 0;

  return {
    ledger,
    counts,
    examples,
    untilAllWork: async (seconds) => {
      const before = new Map(done);
      await until('each work was done', seconds, () =>
        chosen.every(({ name }) => total(done, name) > total(before, name)),
      ).catch((error: unknown) => {
        const missing = chosen.filter(({ name }) => total(done, name) === total(before, name));
        throw new Error(`${(error as Error).message}: ${missing.map(({ name }) => name).join(', ')}`);
      });
    },
    untilAnswered: async (requests, seconds) => {
      const before = new Map(answered);
      const all = () => [...answered.values()].reduce((sum, count) => sum + count, 0);
      const start = all();
      await until(`each person was answered, and ${requests} requests`, seconds, () => {
        // Officers have nothing to do while nobody submits anything.
        const people = [...answered.keys()].filter((label) => !label.startsWith('office'));
        return (
          all() - start >= requests && people.every((label) => total(answered, label) > total(before, label))
        );
      });
    },
    stop: async () => {
      stopped = true;
      await ended;
    },
    again: async (write) => {
      const { outcome } = await send(write.who, write.sent.path, write.sent);
      if (outcome === 'done') write.acknowledged = true;
      return outcome;
    },
  };
}
