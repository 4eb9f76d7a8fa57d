import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { useLanguage } from '../i18n/language.ts';
import { useSession } from '../lib/useSession.ts';
import type { Problem } from '../lib/http.ts';

/** Fetches a report; the previous one stays visible meanwhile. Errors of the filters are in the reader's language. */
export function useReport<Report>(
  address: string,
): UseQueryResult<Report> & { errors: Partial<Record<'from' | 'to', string>> } {
  const { language } = useLanguage();
  const { http } = useSession();
  const report = useQuery({
    queryKey: ['reports', address, language],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await http(address, { signal })).json as Report,
  });
  const { errors = {} } =
    report.error instanceof HttpError && report.error.status === 422 ? (report.error.body as Problem) : {};
  return { ...report, errors: errors as Partial<Record<'from' | 'to', string>> };
}
