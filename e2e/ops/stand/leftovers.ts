/** What a run starts outside of itself, and how it is removed again, also when the run fails or is interrupted. */

/** Undoes one thing. It must work at any time and must not wait: it also runs while the process exits. */
type Removal = () => void;

const removals: Removal[] = [];

/** Registers a removal; the returned function runs it early, once. */
export function removeAtEnd(removal: Removal): () => void {
  removals.push(removal);
  return () => {
    const place = removals.indexOf(removal);
    if (place < 0) return;
    removals.splice(place, 1);
    removal();
  };
}

/** Removes everything that is left, the newest first. A removal that fails does not keep the others from running. */
export function removeAll(): void {
  for (let removal = removals.pop(); removal; removal = removals.pop()) {
    try {
      removal();
    } catch (error) {
      process.stderr.write(`not removed: ${String(error)}\n`);
    }
  }
}

process.on('exit', removeAll);
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.on(signal, () => process.exit(code));
}
