/** A process of the stand that is started again when it ends, as systemd or a container engine does. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { removeAtEnd } from './leftovers.ts';
import { processTree } from './process-tree.ts';

export interface PartOptions {
  program: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number | undefined;
  gid?: number | undefined;
  /** Receives what it prints. */
  log: string;
}

export interface Part {
  pid(): number;
  /** Kills it at once, like the kernel when memory runs out. `stay`: nothing starts it again. */
  kill(options?: { stay?: boolean }): Promise<void>;
  /** Sends a signal, and waits until it has ended; nothing starts it again. */
  stop(signal: NodeJS.Signals): Promise<void>;
  /** Sends a signal to it and to all its children. */
  signalTree(signal: NodeJS.Signals): void;
  /** Starts it after `stop` or `kill`. */
  start(): void;
  /** How often it was started. */
  starts(): number;
}

/** The pause before a new start: systemd's default is 0.1 s. */
const RESTART_MS = 300;

export function startPart(options: PartOptions): Part {
  let child: ChildProcess;
  let wanted = false;
  let count = 0;
  const start = (): void => {
    wanted = true;
    count += 1;
    const log = fs.openSync(options.log, 'a');
    child = spawn(options.program, options.args, {
      env: options.env,
      cwd: options.cwd,
      uid: options.uid,
      gid: options.gid,
      stdio: ['ignore', log, log],
      detached: true,
    });
    fs.closeSync(log);
    child.on('error', (error) => fs.appendFileSync(options.log, `${error.message}\n`));
    const started = child;
    started.once('exit', () => {
      // Unless somebody has started it meanwhile.
      void pause(RESTART_MS).then(() => wanted && child === started && start());
    });
  };
  const signalTree = (signal: NodeJS.Signals): void => {
    for (const pid of child.pid === undefined ? [] : processTree(child.pid)) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  start();
  removeAtEnd(() => {
    wanted = false;
    signalTree('SIGKILL');
  });
  return {
    pid: () => child.pid ?? 0,
    kill: async ({ stay = false } = {}) => {
      wanted = !stay;
      await end('SIGKILL');
    },
    stop: async (signal) => {
      wanted = false;
      await end(signal);
    },
    signalTree,
    start,
    starts: () => count,
  };
}
