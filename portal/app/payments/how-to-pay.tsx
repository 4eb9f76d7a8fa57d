import { formatMoney } from '@bhumi/api/contract/format';
import type { ReactNode } from 'react';
import { Facts } from '../components/facts/facts.tsx';
import { useLanguage, useRootData, useText } from '../lib/document/root-data.ts';
import { Simulation } from './simulation.tsx';
import { paymentText } from './text.ts';

/** Whether payments are made on the page of a gateway: our forms then ask for no method, payer, PIN or card. */
export const usePaysOnline = (): boolean => useRootData()?.simulatedPayments === false;

interface HowToPayProps {
  /** BDT. */
  amount: number;
  /** The name under which the form sends the amount, where the simulation lets the payer type it. */
  amountField?: string;
  /** The method and the payer, which only the simulation asks for. */
  children: ReactNode;
}

/** The part of a form that asks for money: how it is paid in the simulation, or who takes it, how much, and what comes next. */
export function HowToPay({ amount, amountField, children }: HowToPayProps) {
  const text = useText(paymentText);
  const language = useLanguage();
  if (!usePaysOnline()) {
    return (
      <>
        <Simulation />
        {children}
      </>
    );
  }
  return (
    <div className="pay-online">
      {amountField && <input type="hidden" name={amountField} value={amount} />}
      <Facts
        rows={[
          [text.amount, formatMoney(amount, language)],
          [text.payee, text.government],
        ]}
      />
      <p>{text.gateway}</p>
      <p className="hint">{text.noSecrets}</p>
    </div>
  );
}
