import fs from 'node:fs';

/**
 * Returns when the process started, in the kernel's clock ticks, so that a reused process id is not mistaken for the old process. Empty if
 * the system does not tell; null if the process is gone or a zombie.
 */
export function startTime(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  try {
    // The name in parentheses may contain blanks; fields 3 (state) and 22 (start) are counted from the last parenthesis.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? '');
  } catch {
    return fs.existsSync('/proc/self/stat') ? null : '';
  }
}

/** Whether a process with that id runs and is a PostgreSQL server. True if the system does not tell. */
export function isPostgres(pid: number): boolean {
  if (startTime(pid) === null) return false;
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim().startsWith('postgres');
  } catch {
    return true;
  }
}

/** The name of this process in locks and user lists. */
export const ownProcessName = `${process.pid}-${startTime(process.pid) ?? ''}`;

/** Whether the process with this `name` (see `ourselves`) still runs. */
export function isRunning(name: string): boolean {
  const [pid, start] = name.split('-');
  const actual = startTime(Number(pid));
  return Number(pid) > 0 && actual !== null && actual === (start ?? '');
}
