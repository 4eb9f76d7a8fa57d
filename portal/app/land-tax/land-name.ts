import { digitsIn } from '@bhumi/api/contract/digits';
import type { Language } from '@bhumi/api/contract/language';

const names = {
  en: (khatiyan: string, dag: string) => `Khatian ${khatiyan} · Dag ${dag}`,
  bn: (khatiyan: string, dag: string) => `খতিয়ান ${khatiyan} · দাগ ${dag}`,
};

/** Returns the name of a land: `Khatian 45 · Dag 12`. */
export function landName(land: { khatiyan_number: string; dag_number: string }, language: Language): string {
  return names[language](digitsIn(land.khatiyan_number, language), digitsIn(land.dag_number, language));
}
