/** A fault, and how it is tried. */
import type { Failure } from './load/answers.ts';
import { startLoad, type Load } from './load/load.ts';
import { checkData, type Verdict } from './checks/index.ts';
import { leftoverCount, removeAll } from './stand/leftovers.ts';
import { openStand, type Stand, type StandOptions } from './stand/stand.ts';
import { until } from './stand/until.ts';
import type { Template } from './stand/template.ts';

export interface Fault {
  name: string;
  /** The row's text in the table. */
  title: string;
  stand: StandOptions;
  /** The failures that it may cause; any other makes the row fail. */
  allows: readonly Failure[];
  /** The short form in `npm test`, without foreign parts: a test by path and title. */
  short: { file: string; title: string };
  /** Tries it in a way of its own, without the stand. */
  tryAlone?(): Promise<Omit<Outcome, 'fault'>>;
  strike?(stand: Stand, load: Load): Promise<void>;
  /** Ends the cause, like whoever frees a full disk. Nobody touches the product. */
  mend?(stand: Stand): Promise<void>;
  /** Something that must be so in the end, beside an answered load. */
  isBack?(stand: Stand): Promise<boolean>;
}

export interface Outcome {
  fault: Fault;
  requests: number;
  failed: Partial<Record<Failure, number>>;
  /** Whether service came back by itself. */
  cameBack: boolean;
  verdict: Verdict | null;
  /** Why the row fails; empty: it passes. */
  problems: string[];
  examples: string[];
}

/** The bounds of a step, in seconds: no criteria, only the end of a run in which something hangs. */
const BOUNDS = { begin: 90, hold: 90, back: 120, whole: 480 };
/** How many requests a fault lasts for, beside an answer for everybody. */
const HELD_REQUESTS = 60;

async function tryOn(stand: Stand, load: Load, fault: Fault, outcome: Outcome): Promise<void> {
  const { problems } = outcome;
  try {
    await load.untilAllWork(BOUNDS.begin);
    const early = load.examples.length;
    if (early > 0) problems.push(`${early} requests failed before the fault`);
    await fault.strike?.(stand, load);
    await load.untilAnswered(HELD_REQUESTS, BOUNDS.hold);
    await fault.mend?.(stand);
    await load.untilAllWork(BOUNDS.back);
    if (fault.isBack) await until(`${fault.name} is over`, BOUNDS.back, () => fault.isBack!(stand));
    outcome.cameBack = true;
  } catch (error) {
    problems.push((error as Error).message);
  } finally {
    await load.stop();
    const { done, ...failed } = { ...load.counts };
    outcome.requests = Object.values(failed).reduce((sum, count) => sum + count, done);
    outcome.failed = failed;
    outcome.examples = load.examples;
  }
  outcome.verdict = await checkData(stand, load);
}

/** Tries a fault on a stand of its own. Never throws; ends after a bounded time. */
export async function tryFault(fault: Fault, template: Template, folder: string): Promise<Outcome> {
  const outcome: Outcome = {
    fault,
    requests: 0,
    failed: {},
    cameBack: false,
    verdict: null,
    problems: [],
    examples: [],
  };
  if (fault.tryAlone) {
    return fault.tryAlone().then(
      (tried) => ({ ...tried, fault }),
      (error: Error) => ({ ...outcome, problems: [error.message] }),
    );
  }
  const leftovers = leftoverCount();
  let stand: Stand | null = null;
  let load: Load | null = null;
  let clock: NodeJS.Timeout | undefined;
  try {
    const tooLong = new Promise<never>((_resolve, reject) => {
      clock = setTimeout(
        () => reject(new Error(`it did not end within ${BOUNDS.whole} s`)),
        BOUNDS.whole * 1_000,
      );
    });
    const work = (async () => {
      stand = await openStand(folder, template, fault.stand);
      const { url, world } = stand;
      load = startLoad(() => url, world);
      await tryOn(stand, load, fault, outcome);
    })();
    await Promise.race([work, tooLong]);
  } catch (error) {
    outcome.problems.push((error as Error).message);
  } finally {
    clearTimeout(clock);
    // When the time is over, it still sends.
    void (load as Load | null)?.stop().catch(() => undefined);
    await (stand as Stand | null)?.close();
    // What a stand that did not open has started.
    removeAll(leftovers);
  }
  for (const [kind, count] of Object.entries(outcome.failed) as [Failure, number][]) {
    if (count > 0 && !fault.allows.includes(kind)) outcome.problems.push(`${count} requests: ${kind}`);
  }
  if (!outcome.cameBack) outcome.problems.push('service did not come back by itself');
  outcome.problems.push(...(outcome.verdict?.wrong ?? ['the data were not judged']));
  return outcome;
}
