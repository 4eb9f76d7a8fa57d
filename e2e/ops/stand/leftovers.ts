/** What a run starts outside of itself, and how it is removed again, also when the run fails or is interrupted. */

/** Undoes one thing. It must work at any time and must not wait: it also runs while the process exits. */
type Removal = () => void;

const removals: Removal[] = [];

export const removeAtEnd = (removal: Removal): void => void removals.push(removal);

/** How many things there are to remove by now; see `removeAll`. */
export const leftoverCount = (): number => removals.length;

/**
 * Removes what is left, the newest first. A removal that fails does not keep the others from running.
 * @param keep leaves the first so many
 */
export function removeAll(keep = 0): void {
  while (removals.length > keep) {
    try {
      removals.pop()!();
    } catch (error) {
      process.stderr.write(`not removed: ${String(error)}\n`);
    }
  }
}

process.on('exit', () => removeAll());
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.on(signal, () => process.exit(code));
}
