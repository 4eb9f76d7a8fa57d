/** A line of the agenda in the reader's language, with a link to the page where it is done. */
export interface AgendaLine {
  text: string;
  /** The date since which it is pending, or the remark of the land office. */
  detail: string | null;
  /** It should have been decided by now. */
  late?: boolean;
  amount: string | null;
  href: string;
  /** The label of the link; null where there is nothing to do. */
  go: string | null;
}

/** The first view of the dashboard; a group without lines is not shown. */
export interface AgendaView {
  todo: AgendaLine[];
  working: AgendaLine[];
  happened: AgendaLine[];
}
