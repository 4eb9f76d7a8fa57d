/** Who saved a record last, and when: part of the 409 of a stale `PUT` or `DELETE`. */
export interface LastSaved {
  /** Null: a command of the operator, or a deleted account. */
  by: { id: number; name: string } | null;
  /** ISO 8601 UTC. */
  at: string;
}
