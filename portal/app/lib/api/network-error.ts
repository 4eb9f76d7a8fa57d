import { isRouteErrorResponse, type ClientActionFunctionArgs } from '@remix-run/react';
import { parseLanguage } from '@bhumi/api/contract/language';
import { layoutText } from '../../layout/text.ts';
import type { Refusal } from '../forms/refusal.ts';

/**
 * Stands for an answer that never came. A response with the status of a failure, and no plain object, keeps the page from
 * loading everything anew over the same broken line.
 */
export const networkErrorResponse = (message: string | null = null): Response =>
  Response.json({ message, errors: {}, values: {} } satisfies Refusal, { status: 503 });

/** Whether the server answered at all: a redirect, or a failure with a page of its own. */
export const isServerResponse = (thrown: unknown): boolean =>
  thrown instanceof Response || isRouteErrorResponse(thrown);

/** What is said where no answer came; only in a browser, which knows the language of its page. */
export const unreachableText = (): string =>
  layoutText[parseLanguage(document.documentElement.lang)].unreachable;

/**
 * What a form's action answers; when the answer is lost on its way, the form stays as it is and says so.
 * @param message what it says; null when the form has words of its own for it
 * @throws what the server threw: a redirect, or a failure with a page of its own
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

/** The `clientAction` of a route: an answer that is lost on its way leaves its form as it is. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkError(() => serverAction());
