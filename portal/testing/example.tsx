import type { ReactElement } from 'react';
import type { Language } from '@bhumi/api/contract/language';
import { openPage } from './pages.tsx';

interface ExampleOptions {
  language?: Language;
  /** The id of the signed-in user; absent: nobody is signed in. */
  userId?: number;
}

/** Renders an example of a component within a page of the portal, as the server sends it. Returns the HTML of the example alone. */
export async function renderExample(
  example: ReactElement,
  { language = 'en', userId }: ExampleOptions = {},
): Promise<string> {
  const profile = { id: userId, name: 'Rahima', role: 'user' };
  const { html } = await openPage(
    { default: () => <article>{example}</article> },
    '/example',
    ({ path }) => (path === '/api/me' ? Response.json(profile) : undefined),
    { cookies: { language, ...(userId !== undefined && { bhumi_session: 'token' }) } },
  );
  const found = /<article>(.*)<\/article>/s.exec(html)?.[1];
  if (found === undefined) throw new Error(`The example is not on the page: ${html}`);
  return found.replaceAll('<!-- -->', '');
}
