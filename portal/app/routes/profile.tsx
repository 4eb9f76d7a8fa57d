import { redirect } from '@remix-run/node';

/** The user menu's Profile link: the profile is a part of the dashboard. */
export const loader = () => redirect('/dashboard');
