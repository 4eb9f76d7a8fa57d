import { LoadFailed } from '../components/load-failed/load-failed.tsx';
import { useText } from '../lib/document/root-data.ts';
import { landText } from './text.ts';
import { choiceAddress } from './choice.ts';
import type { Lookup } from './use-lookup.ts';

/** Says what could not be loaded and that nothing was lost, with a link to try again. */
export function Failures({ lookup: { choice, data } }: { lookup: Lookup }) {
  const text = useText(landText);
  if (data.failures.length === 0) return null;
  const messages = data.failures.map((failure) => text.failures[failure]);
  return (
    <LoadFailed messages={messages} reassurance={text.nothingLost} retryAddress={choiceAddress(choice)} />
  );
}
