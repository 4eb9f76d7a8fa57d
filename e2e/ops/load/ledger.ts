/** The load's own record of what it wrote, kept apart from everything that the product stores. */
import type { Knex } from 'knex';
import type { Person } from '../stand/people.ts';

export interface Sent {
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  /** Without it, nobody can repeat the request safely. */
  key?: string;
  body: () => object | FormData;
}

/** A write, and how often the database may know it. */
export interface Write {
  work: string;
  who: Person | null;
  sent: Sent;
  /** Counts what is stored of it, by what the load chose itself: a key, a name, a number. */
  stored: (knex: Knex) => Promise<number>;
  acknowledged: boolean;
}

export class Ledger {
  readonly writes: Write[] = [];

  /** Notes a write before it is sent. */
  note(write: Omit<Write, 'acknowledged'>): Write {
    const noted = { ...write, acknowledged: false };
    this.writes.push(noted);
    return noted;
  }

  acknowledged(): Write[] {
    return this.writes.filter((write) => write.acknowledged);
  }

  /** What was sent and never acknowledged: it may be stored or not. */
  unknown(): Write[] {
    return this.writes.filter((write) => !write.acknowledged);
  }
}
