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
  /** The method and the payer, which only the simulation asks for. */
  children: ReactNode;
}

/** The part of a form that asks for money: how it is paid in the simulation, or who takes it, how much, and what comes next. */
export function HowToPay({ amount, children }: HowToPayProps) {
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
