import type { Fault } from '../fault.ts';

export const killProcess: Fault = {
  name: 'kill-process',
  title: '`kill -9` of a process',
  stand: {},
  allows: ['cut'],
  short: {
    file: 'e2e/ops/killed-process.test.ts',
    title: 'keeps every acknowledged write once, and the others once or never',
  },
  strike: async ({ products }) => products[0]!.part.kill(),
  isBack: async ({ products }) => products[0]!.isReady(),
};
