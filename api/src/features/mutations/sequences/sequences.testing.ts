/** Random sequences of what people may try with mutations, against the real API. For tests. */
import { numbersOf } from '../../../../testing/seeded-random.ts';
import { openRegistry, type Registry } from '../registry.testing.ts';
import { holds, newSnapshot } from './invariants.testing.ts';
import { FREQUENT_ACTIONS, ACTIONS } from './actions.testing.ts';
import { makeWorld, type People } from './world.testing.ts';

interface Sequences {
  /** The same seed makes the same sequences. */
  seed: number;
  /** Records, each with up to three mutations. */
  rounds: number;
  /** Tries with each. */
  steps: number;
}

/** Records that the same people ask for and decide on: with 30 tries each, a third of what their limit allows. */
const ROUNDS_OF_PEOPLE = 20;

const newPeople = async (registry: Registry): Promise<People> => ({
  citizens: [await registry.login('user'), await registry.login('user')],
  officers: [await registry.login('acland'), await registry.login('admin')],
});

/** How often each try was made, each state of a mutation was met after one, and each kind of version was written. */
export type ActionCounts = Record<string, number>;

/**
 * Tries what people may try in a random order, and looks after each try at what has to hold.
 * @throws what does not hold, with the seed and everything that was tried before
 */
export async function runSequences({ seed, rounds, steps }: Sequences): Promise<ActionCounts> {
  const registry = await openRegistry();
  const random = numbersOf(seed);
  const made: ActionCounts = {};
  /** So that each is tried as often as the others. */
  const deck: string[] = [];
  try {
    let people = await newPeople(registry);
    for (let round = 0; round < rounds; round += 1) {
      // One account may ask for so many mutations in an hour; what is tried here is no matter of limits.
      if (round % ROUNDS_OF_PEOPLE === ROUNDS_OF_PEOPLE - 1) people = await newPeople(registry);
      const world = await makeWorld(registry, people, random);
      const memory = newSnapshot();
      await world.ask();
      for (let step = 0; step < steps; step += 1) {
        if (deck.length === 0) deck.push(...FREQUENT_ACTIONS);
        const [name] = deck.splice(random(deck.length), 1) as [string];
        world.told.push(`${name}:`);
        try {
          await ACTIONS[name]!(world, world.pick(world.asked));
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
