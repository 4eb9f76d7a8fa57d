/** What the portal answers a script that logs in again (`POST /login/again`). */
export interface LogInAgainAnswer {
  /** What is asked for next; null: one is logged in. */
  next: 'password' | 'code' | null;
  /** Why it was refused, of the whole; null when each error belongs to a field. */
  message: string | null;
  errors: Record<string, string[]>;
}
