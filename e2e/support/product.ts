import { freePort, run, type Environment, type Running } from './start-server.ts';

/** A product that `npm start` brought up. */
export interface Product {
  url: string;
  /** How long it took until the address was printed. */
  milliseconds: number;
  process: Running;
  /** What Ctrl-C in a terminal does: the signal goes to everything that was started there. Nothing, when it has ended. */
  interrupt: () => Promise<void>;
  /** `kill -9`: nothing of it can clean up. */
  kill: () => Promise<void>;
}

/** The environment of a person who has set nothing. */
function bare(settings: Record<string, string>): Environment {
  const { PATH, HOME, LANG } = process.env;
  return { PATH, HOME, LANG, ...settings };
}

/** `npm start` (or `npm run dev`) in a folder, on a port of its own, until it serves. */
export async function startProduct(directory: string, script: 'start' | 'dev' = 'start'): Promise<Product> {
  const port = await freePort();
  const startedAt = Date.now();
  const started = run('npm', ['run', script], { cwd: directory, env: bare({ PORT: String(port) }) });
  await started.printed(new RegExp(`http://\\S+:${port}\\b`));
  const milliseconds = Date.now() - startedAt;
  const url = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    const { pid, exitCode, signalCode } = started.child;
    if (exitCode === null && signalCode === null) process.kill(-pid!, signal);
    await started.ended;
  };
  return {
    url,
    milliseconds,
    process: started,
    interrupt: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
  };
}
