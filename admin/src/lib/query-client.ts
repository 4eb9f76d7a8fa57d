import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { isOnline } from './online.ts';

/** Retries a failed connection twice, but neither an offline browser nor an error answer. */
export const retry = (failures: number, error: unknown): boolean =>
  failures < 2 && isOnline() && error instanceof HttpError && error.status === 0;

/**
 * Creates the query client. An offline browser still sends requests, so that they fail at once: none is queued and
 * sent later, when nobody expects it.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
