import fs from 'node:fs';

/**
 * When the process started, in the kernel's clock ticks, so that a reused process id is not taken for the old process.
 * Empty where the system does not tell; null for a process that is gone or a zombie.
 */
export function startTime(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  try {
    // The name in parentheses may itself hold blanks; fields 3 (state) and 22 (start) count from the last parenthesis.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? '');
  } catch {
    return fs.existsSync('/proc/self/stat') ? null : '';
  }
}

/** Whether a process of that id runs and is a PostgreSQL server (unknown counts as yes where the system does not tell). */
export function isPostgres(pid: number): boolean {
  if (startTime(pid) === null) return false;
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim().startsWith('postgres');
  } catch {
    return true;
  }
}

/** Ourselves, in the form in which locks and user lists name a process. */
export const ownProcessName = `${process.pid}-${startTime(process.pid) ?? ''}`;

/** Whether the process that `name` (see `ourselves`) stands for still runs. */
export function isRunning(name: string): boolean {
  const [pid, start] = name.split('-');
  const actual = startTime(Number(pid));
  return Number(pid) > 0 && actual !== null && actual === (start ?? '');
}
