/** The faults, a line each, in the order of the table. */
import type { Fault } from '../fault.ts';
import { deadReplica } from './dead-replica.ts';
import { fullDatabaseDisk, fullFilesDisk } from './full-disk.ts';
import { hangDatabase } from './hang-database.ts';
import { hangingMail } from './hanging-mail.ts';
import { haproxyFailover } from './haproxy-failover.ts';
import { killDatabase } from './kill-database.ts';
import { killProcess } from './kill-process.ts';
import { rollingRestart } from './rolling-restart.ts';
import { silentFailover } from './silent-failover.ts';
import { upgrade } from './upgrade.ts';

export const faults: readonly Fault[] = [
  killProcess,
  killDatabase,
  hangDatabase,
  silentFailover,
  haproxyFailover,
  deadReplica,
  fullFilesDisk,
  fullDatabaseDisk,
  hangingMail,
  rollingRestart,
  upgrade,
];
