/** A line of the agenda in the reader's language; it leads to where it is done. */
export interface AgendaLine {
  text: string;
  /** Since when, or what the land office said. */
  detail: string | null;
  amount: string | null;
  href: string;
  /** What is done there; null where there is nothing to do. */
  go: string | null;
}

/** The first view of the dashboard; a group without lines is not shown. */
export interface AgendaView {
  todo: AgendaLine[];
  working: AgendaLine[];
  happened: AgendaLine[];
}
