/** The last entry of the audit log's chain at the end of a day in Dhaka (docs/decisions/046). */
export interface AuditAnchor {
  /** `YYYY-MM-DD` */
  day: string;
  /** The place of the last row in the chain. */
  number: number;
  /** Its hash: SHA-256, hexadecimal. */
  hash: string;
}

/** How many days are published, the latest first. */
export const ANCHOR_DAYS = 31;
