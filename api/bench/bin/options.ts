import { parseArgs } from 'node:util';
import { longWorks } from '../long-works.ts';
import { works, type Work } from '../works.ts';

export const HELP = `npm run bench:http -- [options]

Fills a database of its own, starts the product as it ships and beside it a bare server that runs the same statements, loads
both in turn with every work, and prints one table. Ends with 1 when a goal is missed.

  --dags N          how many (1000000)
  --seconds N       of a window of load (2)
  --rounds N        windows of each server (3)
  --connections L   10,50
  --only L          these works alone, by name: those of --list, and ${Object.keys(longWorks).join(', ')}
  --minute N        seconds of mixed load before the memory is looked at (60)
  --import N        dags of the import (100000)
  --growth          instead of the table: each read on databases of three sizes
  --sizes L         those (10000,1000000,10000000)
  --port N          the product's; the others listen on the ports behind it (3210)
  --json FILE       the figures, as JSON
  --keep            leaves the databases, for the next run
  --clear           removes those that were left
  --write-before    keeps today's statements of the works that are to be faster than those (api/bench/before.json)
  --list            the names of the works`;

export interface Options {
  dags: number;
  seconds: number;
  rounds: number;
  connections: number[];
  works: readonly Work[];
  /** Names of the long works. */
  long: string[];
  minute: number;
  imported: number;
  growth: boolean;
  sizes: number[];
  port: number;
  json: string | undefined;
  keep: boolean;
  clear: boolean;
  writeBefore: boolean;
  list: boolean;
  help: boolean;
}

const text = (value: string) => ({ type: 'string', default: value }) as const;
const flag = { type: 'boolean', default: false } as const;

function positive(name: string, value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new Error(`--${name} takes a number above 0`);
  return number;
}

/** Parses the command line. @throws saying which argument is invalid */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      dags: text('1000000'),
      seconds: text('2'),
      rounds: text('3'),
      connections: text('10,50'),
      minute: text('60'),
      import: text('100000'),
      sizes: text('10000,1000000,10000000'),
      port: text('3210'),
      only: { type: 'string' },
      json: { type: 'string' },
      growth: flag,
      keep: flag,
      clear: flag,
      'write-before': flag,
      list: flag,
      help: flag,
    },
  });
  const names = values.only?.split(',');
  const known = [...works.map(({ name }) => name), ...Object.keys(longWorks)];
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown) throw new Error(`No work is called ${unknown}; --list names them`);
  const wanted = (name: string) => names?.includes(name) ?? true;
  const each = (name: 'connections' | 'sizes') =>
    values[name].split(',').map((value) => positive(name, value));
  const { growth, keep, clear, list, help, json } = values;
  return {
    growth,
    keep,
    clear,
    list,
    help,
    json,
    writeBefore: values['write-before'],
    dags: positive('dags', values.dags),
    seconds: positive('seconds', values.seconds),
    rounds: positive('rounds', values.rounds),
    port: positive('port', values.port),
    minute: positive('minute', values.minute),
    imported: positive('import', values.import),
    connections: each('connections'),
    sizes: each('sizes'),
    works: works.filter(({ name }) => wanted(name)),
    long: Object.keys(longWorks).filter(wanted),
  };
}
