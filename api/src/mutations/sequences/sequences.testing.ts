/** Random sequences of what people may try with mutations, against the real API. For tests. */
import { numbersOf } from '../../../testing/random.ts';
import { openRegistry } from '../registry.testing.ts';
import { holds, newMemory } from './holds.testing.ts';
import { OFTEN, TRIES } from './tries.testing.ts';
import { makeWorld } from './world.testing.ts';

interface Sequences {
  /** The same seed makes the same sequences. */
  seed: number;
  /** Records, each with up to three mutations. */
  rounds: number;
  /** Tries with each. */
  steps: number;
}

/** How often each try was made, each state of a mutation was met after one, and each kind of version was written. */
export type Made = Record<string, number>;

/**
 * Tries what people may try in a random order, and looks after each try at what has to hold.
 * @throws what does not hold, with the seed and everything that was tried before
 */
export async function runSequences({ seed, rounds, steps }: Sequences): Promise<Made> {
  const registry = await openRegistry();
  const random = numbersOf(seed);
  const made: Made = {};
  /** So that each is tried as often as the others. */
  const deck: string[] = [];
  try {
    const citizens = [await registry.login('user'), await registry.login('user')];
    const officers = [await registry.login('acland'), await registry.login('admin')];
    for (let round = 0; round < rounds; round += 1) {
      const world = await makeWorld(registry, { citizens, officers }, random);
      const memory = newMemory();
      await world.ask();
      for (let step = 0; step < steps; step += 1) {
        if (deck.length === 0) deck.push(...OFTEN);
        const [name] = deck.splice(random(deck.length), 1) as [string];
        world.told.push(`${name}:`);
        try {
          await TRIES[name]!(world, world.pick(world.asked));
          await holds(world, memory);
        } catch (error) {
          const told = world.told.join('\n  ');
          throw new Error(`seed ${seed}, record ${round}: ${(error as Error).message}\n  ${told}`, {
            cause: error,
          });
        }
        for (const reached of [name, ...[...memory.mutations.values()].map(({ status }) => status)])
          made[reached] = (made[reached] ?? 0) + 1;
      }
      for (const { source } of memory.versions) made[source] = (made[source] ?? 0) + 1;
    }
    return made;
  } finally {
    await registry.close();
  }
}
