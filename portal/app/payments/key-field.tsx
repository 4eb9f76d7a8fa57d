import type { Refusal } from '../lib/failure.ts';

interface KeyFieldProps {
  /** The key with which the form was opened. */
  first: string;
  refusal: Refusal | undefined;
}

/** The key under which a payment is tried next: a refusal has ended one key and brings another. */
export const keyOf = ({ first, refusal }: KeyFieldProps): string => refusal?.values.key ?? first;

/** Names the payment, so that the form sent twice pays once. */
export function KeyField(props: KeyFieldProps) {
  return <input type="hidden" name="key" value={keyOf(props)} />;
}
