import type { AppLoadContext } from '@remix-run/node';
import type { StatusAnswer } from '@bhumi/api/contract/status/status';

/**
 * Asks the API which parts of the service work; null when there is no answer. It sends no cookies of the reader: to find the user
 * of a session, the API needs the database, which may be the part that has failed.
 */
export async function readStatus(context: AppLoadContext): Promise<StatusAnswer | null> {
  try {
    const { status, text } = await context.askApi('/api/status', { headers: { accept: 'application/json' } });
    return status === 200 ? (JSON.parse(text) as StatusAnswer) : null;
  } catch {
    return null;
  }
}
