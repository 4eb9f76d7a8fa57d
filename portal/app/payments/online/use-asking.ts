import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { usePoll } from '../../lib/api/use-poll.ts';
import { useRevalidateOnChange } from '../../lib/api/use-revalidate-on-change.ts';
import { paymentStateAddress } from './address.ts';

/** How often to look whether the payment has moved on, and how often to have the bank asked, in milliseconds. */
const LOOK_MS = 3_000;
const ASK_MS = 10_000;
/** How long, in milliseconds; then the button remains. */
const PATIENCE_MS = 300_000;

/**
 * Waits for a payment that its payer may have made: looks at it every few seconds, has the bank asked at once and then now and then, and loads the
 * page's data again once it has moved on. Stops while the page is hidden, and after some minutes.
 * @param stamp the ETag of how the payment stands
 * @param isAsking whether the payment waits for the bank
 * @returns whether the page asks by itself
 */
export function useAsking(id: number, stamp: string, isAsking: boolean): boolean {
  const [patient, setPatient] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isAsking) return;
    setPatient(true);
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [id, isAsking]);
  const asks = isAsking && patient;
  const address = paymentStateAddress(id);
  useRevalidateOnChange(address, asks ? stamp : null, LOOK_MS);
  useEffect(() => {
    if (asks) void fetch(address, { method: 'POST' }).catch(() => undefined);
  }, [asks, address]);
  usePoll(asks ? address : null, null, ASK_MS, () => undefined, 'POST');
  // Back from the gateway's page, the browser may show this page as it was left.
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && void revalidate();
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, [revalidate]);
  return asks;
}
