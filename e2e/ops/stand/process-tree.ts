import fs from 'node:fs';

/** Returns the parent of each running process, by id. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'latin1');
      found.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/** Returns a process and all its descendants, the process first. */
export function processTree(root: number): number[] {
  const all = [...parents()];
  const found = [root];
  for (const parent of found) found.push(...all.flatMap(([pid, of]) => (of === parent ? [pid] : [])));
  return found;
}
