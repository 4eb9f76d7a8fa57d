import type { ComponentType } from 'react';
import type { Message } from '@bhumi/api/contract/language';

/** A report: the default export of a `<name>-report.tsx` in the folder of any feature. */
export interface Report {
  /** Its address below `/reports`; the first report has none. */
  at: string;
  /** Its link in the row of reports, and its place there. */
  label: Message;
  order: number;
  Page: ComponentType;
}
