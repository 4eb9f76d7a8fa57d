import { digitsIn } from '@bhumi/api/contract/digits';
import { useEffect, useRef, type InputHTMLAttributes } from 'react';
import { useLanguage } from '../lib/document/root-data.ts';

interface TypedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'defaultValue' | 'value'> {
  /** The value in the address; a new address replaces the typed text. */
  shown: string;
}

/** A text input that follows the address: after Back it shows the search of that address. */
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
