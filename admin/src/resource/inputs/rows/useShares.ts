import { useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FormRow } from '../../../lib/values.ts';
import { areasFor, computeShares, type TypedShareRow, type ShareTotals } from './shares.ts';

export interface Shares extends ShareTotals {
  /** The typed area of the whole, otherwise the total of the initial rows. */
  whole: string;
  setWhole: (text: string) => void;
  /** The typed share of a row, by the row's key. */
  typed: Readonly<Record<string, string>>;
  setShare: (key: string, text: string) => void;
  /** An area was typed: its share is computed again. */
  clearShare: (key: string) => void;
}

/** Areas of rows and their shares in a whole, each computed from the other. `keys` are the rows' keys, in order. */
export function useShares(name: string, column: string, keys: readonly string[]): Shares {
  const { setValue } = useFormContext();
  const { defaultValues } = useFormState();
  const rows = (useWatch({ name }) ?? []) as FormRow[];
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [given, setGiven] = useState<string | null>(null);
  const divided = (shares: Record<string, string>): TypedShareRow[] =>
    keys.map((key, index) => ({ area: rows[index]?.[column] ?? '', share: shares[key] }));
  const found = ((get(defaultValues, name) ?? []) as FormRow[]).map((row) => ({
    area: row[column] ?? '',
    share: undefined,
  }));
  const whole = given ?? String(computeShares(found, '').total ?? '');

  const follow = (shares: Record<string, string>, of: string) => {
    for (const [index, area] of areasFor(divided(shares), of)) {
      setValue(`${name}.${index}.${column}`, area, { shouldDirty: true });
    }
  };
  return {
    ...computeShares(divided(typed), whole),
    whole,
    setWhole: (text) => {
      setGiven(text);
      follow(typed, text);
    },
    typed,
    setShare: (key, text) => {
      const shares = { ...typed, [key]: text };
      setTyped(shares);
      follow(shares, whole);
    },
    clearShare: (key) => {
      const { [key]: _, ...others } = typed;
      setTyped(others);
    },
  };
}
