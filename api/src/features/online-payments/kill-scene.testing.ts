/** One payer over a process of ours that is killed at a named step. For tests. */
import { expect } from 'vitest';

import type { ReturnForm } from '../../../../e2e/support/gateway/control.ts';
import type { Bank, Payer } from './bank.testing.ts';

export const post = (address: string, init: RequestInit = {}) =>
  fetch(address, { method: 'POST', redirect: 'manual', ...init });

export interface Scene {
  payer: Payer;
  /** Begins a try. Returns the address of the gateway's page. */
  begin(): Promise<string>;
  /** Pays there; the browser is not back yet. */
  pay(page: string): Promise<ReturnForm>;
  comeBack(form: ReturnForm): Promise<unknown>;
  /** Has the gateway tell of the newest try. */
  notify(): Promise<unknown>;
  /** Does something that writes about the payer, until its writing waits: the gateway was asked, and nothing is recorded. */
  untilItWrites(work: () => Promise<unknown>): Promise<void>;
  /** Until the payment is paid, whoever answered whom. */
  untilPaid(): Promise<void>;
  /** Lets others write about the payer again. */
  release(): Promise<void>;
}

/** What a cut connection says is nothing. */
export const unheard = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** @param url of the process that is killed */
export async function sceneOf(bank: Bank, url: string): Promise<Scene> {
  const { office, gateway } = bank;
  const payer = await bank.payer();
  const { headers, user } = payer.who;
  const begin = async () => {
    const answer = await post(`${url}/api/payments/${payer.id}/attempts`, { headers });
    return ((await answer.json()) as { address: string }).address;
  };
  const newest = async () => (await payer.tries()).at(-1)!.reference;
  let release = async (): Promise<void> => undefined;
  return {
    payer,
    begin,
    pay: (page) => gateway.control.pay(page),
    comeBack: ({ action, fields }) => post(action, { body: new URLSearchParams(fields) }),
    notify: async () => gateway.control.notify(await newest()),
    untilItWrites: async (work) => {
      const trx = await office.knex.transaction();
      release = async () => void (await trx.rollback());
      await trx.raw('select from users where id = ? for update', [user.id]);
      unheard(work());
      const waiting = office
        .knex('pg_stat_activity')
        .whereRaw(`datname = current_database() and wait_event_type = 'Lock'`);
      await expect.poll(async () => (await waiting.clone()).length, { timeout: 10_000 }).toBeGreaterThan(0);
    },
    untilPaid: async () =>
      void (await expect.poll(payer.state, { timeout: 10_000 }).toBe(office.states.paid)),
    release: () => release(),
  };
}
