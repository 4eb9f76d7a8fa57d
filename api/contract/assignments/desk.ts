import type { PostKind } from '../offices/offices.ts';

export interface Names {
  name_en: string;
  name_bn: string;
}

/** With whom an open case lies, as lists have it. */
export interface Desk {
  /** The post; null: with nobody yet. */
  post: PostKind | null;
  office_id: number | null;
  office: Names | null;
  /** Since when it lies there, ISO 8601 UTC; null: with nobody. */
  since: string | null;
  /** The day that was set for it, `YYYY-MM-DD`; null: that of the service counts. */
  due_on: string | null;
  /** When it came to the office, ISO 8601 UTC. */
  came_at: string;
}

/** A row of a queue that may lie with somebody; null: it is decided, or has not come to the office. */
export interface WithDesk {
  desk: Desk | null;
}
