import { digitsIn } from '@bhumi/api/contract/digits';
import { useEffect, useRef, type InputHTMLAttributes } from 'react';
import { useLanguage } from '../lib/document/root-data.ts';

interface TypedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'defaultValue' | 'value'> {
  /** As the address says it. Another address puts its own in place of what was typed. */
  shown: string;
}

/** A text that is typed freely, and follows the address: after Back it says what was searched for then. */
export function TypedInput({ shown, ...control }: TypedInputProps) {
  const value = digitsIn(shown, useLanguage());
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value && input.current) input.current.value = value;
    before.current = value;
  }, [value]);
  return <input {...control} ref={input} type="text" autoComplete="off" defaultValue={value} />;
}
