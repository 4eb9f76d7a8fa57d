import { redirect } from '@remix-run/node';

export { logInAgain as action } from '../accounts/log-in-again.ts';

/** Reading this address shows nothing of its own. */
export const loader = () => redirect('/login');
