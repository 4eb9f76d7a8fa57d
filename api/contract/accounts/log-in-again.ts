/** The portal's answer to a script that logs in again (`POST /login/again`). */
export interface LogInAgainAnswer {
  /** The next step; null: the user is logged in. */
  next: 'password' | 'code' | null;
  /** The error of the whole form; null when each error belongs to a field. */
  message: string | null;
  errors: Record<string, string[]>;
}
