/** Who saved a record last, and when: told to whoever comes after them (a 409 of `PUT` and `DELETE`). */
export interface LastSaved {
  /** Null: a command of the operator, or an account that is gone. */
  by: { id: number; name: string } | null;
  /** ISO 8601 UTC. */
  at: string;
}
