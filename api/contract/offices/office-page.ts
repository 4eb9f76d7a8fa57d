/** What everybody may know of a land office: the answer of `GET /api/offices/{id}`. */
import type { Language } from '../language.ts';
import type { ReportQueue } from '../reports/backlog.ts';
import type { ProcessingTime } from '../standing/standing.ts';
import type { OfficeKind } from './offices.ts';

export interface OfficePage {
  id: number;
  kind: OfficeKind;
  name: Record<Language, string>;
  /** Null: the office has not given it; so are phone, hours and position. */
  address: string | null;
  phone: string | null;
  hours: string | null;
  /** In degrees of WGS 84. */
  position: { latitude: number; longitude: number } | null;
  above: { id: number; name: Record<Language, string> } | null;
  /** How many days it needed, of the last 90 days; kinds of which it decided fewer than ten are left out. */
  processing_times: (ProcessingTime & { queue: ReportQueue })[];
}

/** The page of an office in the portal. */
export const officePath = (id: number): string => `/office/${id}`;
