/** The transaction id of a simulated payment, created by the client (specification 1, section 9). */
export function simulatedTransactionId(now: number): string {
  return `TXN-${now}`;
}
