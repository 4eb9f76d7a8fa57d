/**
 * For how many days at most a stored file stays after its row is gone (docs/decisions/096); nobody can open it then. The
 * privacy page says so, and the setting `FILES_KEEP_DAYS` may only be lower.
 */
export const FILES_KEEP_DAYS = 30;
