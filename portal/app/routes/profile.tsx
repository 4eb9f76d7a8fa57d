import { redirect } from '@remix-run/node';

/** The user menu's Profile link: the profile is the personal tab of the dashboard. */
export const loader = () => redirect('/dashboard?tab=personalInfo');
