import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { isOnline } from './online.ts';

/** A bad line is tried twice more, no line is not; an answer that says no is taken at its word. */
export const retry = (failures: number, error: unknown): boolean =>
  failures < 2 && isOnline() && error instanceof HttpError && error.status === 0;

/**
 * What keeps the answers of the API. Without a line everything is tried all the same and fails at once: nothing waits for the line to be
 * sent when nobody thinks of it any more, and nothing stands as if it were on its way.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
