/** How a request ended, as the person who sent it sees it. */
export const OUTCOMES = ['done', 'refused', 'unavailable', 'cut', 'late', 'wrong'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Failure = Exclude<Outcome, 'done'>;

export const FAILURES: Record<Failure, string> = {
  refused: 'refused with a text (507)',
  unavailable: '503 with Retry-After',
  cut: 'connection cut, or an error of the proxy that does not say when to try again',
  late: 'no answer within the configured limit',
  wrong: 'anything else',
};

/** Every answer of the product has this header; those that the proxy makes up have not. */
const OURS = 'x-content-type-options';
/** No room to store it. */
const NO_ROOM = 507;

export function outcomeOf({ status, headers }: Pick<Response, 'status' | 'headers'>): Outcome {
  if (status < 400) return 'done';
  if (status === 503 && headers.has('retry-after')) return 'unavailable';
  if (!headers.has(OURS) && status >= 502 && status <= 504) return 'cut';
  return status === NO_ROOM ? 'refused' : 'wrong';
}

/** The outcome of a request that got no answer. */
export const outcomeOfError = (error: unknown): Outcome =>
  (error as Error).name === 'TimeoutError' ? 'late' : 'cut';
