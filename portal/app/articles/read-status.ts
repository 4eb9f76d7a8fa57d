import type { AppLoadContext } from '@remix-run/node';
import type { StatusAnswer } from '@bhumi/api/contract/status/status';

/**
 * Which parts of the service work; null when that cannot be found out. Asked without the reader's cookies: to look up who
 * they are, the API needs the very database that may be the part that does not work.
 */
export async function readStatus(context: AppLoadContext): Promise<StatusAnswer | null> {
  try {
    const { status, text } = await context.askApi('/api/status', { headers: { accept: 'application/json' } });
    return status === 200 ? (JSON.parse(text) as StatusAnswer) : null;
  } catch {
    return null;
  }
}
