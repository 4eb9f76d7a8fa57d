import { redirect } from '@remix-run/node';

/** The footer's Khatian link: khatians are looked up under Land Records. */
export const loader = () => redirect('/land');
