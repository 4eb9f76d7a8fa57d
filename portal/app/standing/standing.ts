/** Where a case stands, in the reader's language. */
export interface StandingView {
  title: string;
  steps: { text: string; state: 'done' | 'now' | 'to-come'; word: string; on: string | null }[];
  /** That it is late, and since when; null: it is not. */
  late: string | null;
  /** The expected day and the office's own figure. */
  notes: string[];
  /** The office to ask, with its address and phone. */
  office: { lead: string; name: string; href: string; contact: string } | null;
}
