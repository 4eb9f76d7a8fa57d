/** Where a case stands, in the reader's language. */
export interface StandingView {
  title: string;
  steps: { text: string; state: 'done' | 'now' | 'to-come'; word: string; on: string | null }[];
  /** The step that it is at, with its day or how late it is, in one line; null: no step is left. */
  line: { step: string; when: string | null; late: boolean } | null;
  /** That the land is restricted, what follows from it and what to do; empty: nothing stops it. */
  stopped: string[];
  /** What unfolds the steps. */
  unfold: string;
  /** That it is late, and since when; null: it is not. */
  late: string | null;
  /** The expected day and the office's own figure. */
  notes: string[];
  /** The office to ask, with its address and phone. */
  office: { lead: string; name: string; href: string; contact: string } | null;
}
