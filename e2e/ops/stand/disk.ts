/** A small disk in memory (tmpfs) that can be filled. Needs root. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { removeAtEnd } from './leftovers.ts';
import { runProgram } from './paths.ts';

export interface Disk {
  /** Fills it to the last byte. */
  fill(): void;
  /** Gives the room back. */
  empty(): void;
}

export function mountDisk(folder: string, megabytes: number): Disk {
  fs.mkdirSync(folder, { recursive: true });
  runProgram('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'ops', folder]);
  removeAtEnd(() => void spawnSync('umount', ['--lazy', folder]));
  const ballast = path.join(folder, 'ballast');
  return {
    fill: () => {
      const file = fs.openSync(ballast, 'w');
      try {
        for (let size = 1 << 20; size > 0;) {
          try {
            if (fs.writeSync(file, Buffer.alloc(size)) < size) throw new Error('short');
          } catch {
            size >>= 1;
          }
        }
      } finally {
        fs.closeSync(file);
      }
    },
    empty: () => fs.rmSync(ballast, { force: true }),
  };
}
