/** The transaction id of a simulated payment, made by whoever pays (specification 1, section 9). */
export function simulatedTransactionId(now: number): string {
  return `TXN-${now}`;
}
