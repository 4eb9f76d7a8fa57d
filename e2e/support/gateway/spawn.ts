import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { controlOf } from './control.ts';
import type { Gateway, GatewayOptions } from './gateway.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BIN = fileURLToPath(new URL('../../bin/gateway.ts', import.meta.url));

/** Starts a gateway as a process of its own, which ends with `close`. @throws if it does not start, with what it printed */
export async function spawnGateway({
  port = 0,
  storeId = 'bhumitest',
  storePassword = 'bhumitest@ssl',
}: Pick<GatewayOptions, 'port' | 'storeId' | 'storePassword'> = {}): Promise<Gateway> {
  const child = spawn(process.execPath, ['--import', 'tsx', BIN], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), STORE_ID: storeId, STORE_PASSWORD: storePassword },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      const [, found] = /^Test gateway: (\S+)$/m.exec(printed) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The gateway ended:\n${printed}`)));
  });
  return {
    url,
    storeId,
    storePassword,
    control: controlOf(url),
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
