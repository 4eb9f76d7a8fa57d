/**
 * `POST /api/password/link` (`{token, email}`): what a link to choose a password is for, before anybody types one. Of an unknown link it says
 * what it says of a good one for a forgotten password.
 */
export interface PasswordLink {
  kind: 'reset' | 'invitation';
  /** Of an invitation: it was used to choose a password; a newer one or its withdrawal took its place; its days are over. */
  state: 'open' | 'used' | 'replaced' | 'expired';
}
