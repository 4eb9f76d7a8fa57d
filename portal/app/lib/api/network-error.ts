import { isRouteErrorResponse, type ClientActionFunctionArgs } from '@remix-run/react';
import { parseLanguage } from '@bhumi/api/contract/language';
import { layoutText } from '../../layout/text.ts';
import type { Refusal } from '../forms/refusal.ts';

/**
 * Returns the answer of an action whose request failed on the network. It is a 503 response and no plain object, so that Remix does
 * not revalidate every loader over the same broken connection.
 */
export const networkErrorResponse = (message: string | null = null): Response =>
  Response.json({ message, errors: {}, values: {} } satisfies Refusal, { status: 503 });

/** Whether the server answered: a redirect, or an error with a page of its own. */
export const isServerResponse = (thrown: unknown): boolean =>
  thrown instanceof Response || isRouteErrorResponse(thrown);

/** The message for a network error, in the language of the page; in the browser only. */
export const unreachableText = (): string =>
  layoutText[parseLanguage(document.documentElement.lang)].unreachable;

/**
 * Calls the server's action. On a network error the form stays as it is and shows `message`.
 * @param message null when the form has its own text for it
 * @throws what the server threw: a redirect, or an error with a page of its own
 */
export async function keepFormOnNetworkError<T>(
  serverAction: () => Promise<T>,
  message: string | null = unreachableText(),
): Promise<T | Response> {
  try {
    return await serverAction();
  } catch (thrown) {
    if (isServerResponse(thrown)) throw thrown;
    return networkErrorResponse(message);
  }
}

/** The `clientAction` of a route whose form stays as it is on a network error. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkError(() => serverAction());
