import type { ResourceDefinition } from '../../contract/resource/resource.ts';
import type { Example, Examples } from './example.ts';
import { resourceExamples } from './resource-examples.ts';

const files = import.meta.glob<Examples>('../../src/**/examples.testing.ts', {
  eager: true,
  import: 'default',
});

/** Every example by its route: those of the resources, or instead of them those of a feature. No other route has two. */
export function allExamples(resources: readonly ResourceDefinition[]): Map<string, Example> {
  const all = new Map<string, Example>();
  for (const examples of Object.values(files)) {
    for (const [route, example] of Object.entries(examples)) {
      if (all.has(route)) throw new Error(`${route} has two examples`);
      all.set(route, example);
    }
  }
  const derived = resourceExamples(resources).flatMap((examples) => Object.entries(examples));
  return new Map([...derived, ...all]);
}
