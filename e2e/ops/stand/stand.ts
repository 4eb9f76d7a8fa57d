/** Everything that a fault is tried on: databases, two processes of the product, proxy, mail server. */
import fs from 'node:fs';
import path from 'node:path';
import { startFreezingProxy, type FreezingProxy } from '../../../db/testing/freezing-proxy.ts';
import {
  startMailServer,
  type MailServer,
} from '../../../api/src/platform/messages/outbox/mail-server.testing.ts';
import { mountDisk, type Disk } from './disk.ts';
import { startCaddy, startHaproxy, type DatabaseProxy } from './proxies.ts';
import { runProgram } from './paths.ts';
import { nextPort } from './ports.ts';
import { createReplica, folderForPostgres, startPostgres, type Postgres } from './postgres.ts';
import { startProduct, untilReady, type Product } from './product.ts';
import type { Template } from './template.ts';
import type { World } from './people.ts';

export interface StandOptions {
  /** A streaming replica: `asynchronous`, or `synchronous` so that a failover loses nothing that was acknowledged. */
  replica?: 'asynchronous' | 'synchronous';
  /** How the product reaches the primary (default: directly), and the replica. */
  through?: 'freezing proxy' | 'haproxy';
  /** Whether reads may go to the replica. */
  readsReplica?: boolean;
  /** The size of the disk of the uploaded files, in megabytes beyond what is there. */
  filesDisk?: number;
  /** The same for the disk of the database. */
  databaseDisk?: number;
}

export interface Stand {
  folder: string;
  /** The address of the proxy before the processes. */
  url: string;
  world: World;
  primary: Postgres;
  replica: Postgres | null;
  /** The database that takes the writes: after a failover, the promoted replica. */
  writer(): Postgres;
  failOver(): Promise<void>;
  freezing: FreezingProxy | null;
  haproxy: DatabaseProxy | null;
  products: Product[];
  mail: { server: MailServer; proxy: FreezingProxy };
  filesDisk: Disk | null;
  databaseDisk: Disk | null;
  storageDir: string;
  close(): Promise<void>;
}

const copyFolder = (from: string, to: string): string => runProgram('cp', ['-a', `${from}/.`, to]);

/** Returns the size of a folder, in megabytes. */
const megabytesOf = (folder: string): number => Number.parseInt(runProgram('du', ['-sm', folder]), 10);

/** Makes a folder for a copy of `from`, on a disk of its own if a size is given. */
function copyOnDisk(from: string, to: string, room: number | undefined): Disk | null {
  fs.mkdirSync(to, { recursive: true });
  const disk = room === undefined ? null : mountDisk(to, megabytesOf(from) + room);
  if (disk) fs.chmodSync(to, 0o700);
  copyFolder(from, to);
  return disk;
}

/** Returns the addresses of the databases as the product gets them. */
async function addresses(folder: string, options: StandOptions, primary: Postgres, replica: Postgres | null) {
  const writer = primary.url('bhumi_app');
  const reader = options.readsReplica && replica ? replica.url('bhumi_app') : null;
  if (options.through === 'freezing proxy') {
    const freezing = await startFreezingProxy(writer);
    return { writer: freezing.url, reader, freezing, haproxy: null };
  }
  if (options.through === 'haproxy' && replica) {
    const haproxy = await startHaproxy(folder, [primary.port, replica.port]);
    const at = (port: number) => writer.replace(`:${primary.port}/`, `:${port}/`);
    return { writer: at(haproxy.writerPort), reader: at(haproxy.readerPort), freezing: null, haproxy };
  }
  return { writer, reader, freezing: null, haproxy: null };
}

export async function openStand(folder: string, template: Template, options: StandOptions): Promise<Stand> {
  folderForPostgres(folder);
  fs.chmodSync(folder, 0o711);
  const data = path.join(folder, 'primary');
  const dataDir = path.join(folder, 'data');
  const storageDir = path.join(dataDir, 'storage');
  const databaseDisk = copyOnDisk(template.data, data, options.databaseDisk);
  const filesDisk = copyOnDisk(template.storage, storageDir, options.filesDisk);

  const follows: Record<string, string> =
    options.replica === 'synchronous' ? { synchronous_standby_names: '*' } : {};
  const primary = await startPostgres(data, await nextPort(), follows);
  let replica: Postgres | null = null;
  if (options.replica) {
    const copy = path.join(folder, 'replica');
    createReplica(primary, copy);
    replica = await startPostgres(copy, await nextPort());
  }
  const { writer, reader, freezing, haproxy } = await addresses(folder, options, primary, replica);
  const server = await startMailServer();
  const mailProxy = await startFreezingProxy(server.url);
  const port = await nextPort();
  const url = `http://127.0.0.1:${port}`;
  const common = {
    folder,
    dataDir,
    publicUrl: url,
    databaseUrl: writer,
    replicaUrl: reader,
    smtpUrl: mailProxy.url,
  };
  const products = await Promise.all(['product-1', 'product-2'].map((name) => startProduct(name, common)));
  await untilReady(products);
  const caddy = await startCaddy(
    folder,
    port,
    products.map((product) => product.port),
  );

  let promoted = false;
  return {
    folder,
    url,
    // The load takes dags out of it.
    world: { ...template.world, dags: [...template.world.dags] },
    primary,
    replica,
    writer: () => (promoted && replica ? replica : primary),
    failOver: async () => {
      await replica?.promote();
      promoted = true;
    },
    freezing,
    haproxy,
    products,
    mail: { server, proxy: mailProxy },
    filesDisk,
    databaseDisk,
    storageDir,
    close: async () => {
      await caddy.stop('SIGKILL');
      await Promise.all(products.map(({ part }) => part.stop('SIGKILL')));
      await haproxy?.part.stop('SIGKILL');
      await Promise.all([freezing?.close(), mailProxy.close()]);
      await server.close();
      for (const each of [replica, primary]) {
        each?.part.signalTree('SIGKILL');
        await each?.part.stop('SIGKILL');
      }
    },
  };
}
