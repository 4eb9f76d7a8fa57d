import { useEffect, useState } from 'react';
import type { Refusal } from './refusal.ts';

/**
 * Returns the key of a form whose page loads its data anew while the form is filled in. The form keeps the key with which it was
 * opened, or the one of its last refusal, so that sending it again after a lost answer does it once.
 * @param loaded the key in the data of the page, another one with every load
 */
export function useFormKey(loaded: string, refusal: Refusal | undefined): string {
  const [key, setKey] = useState(loaded);
  const refused = refusal?.values.key;
  useEffect(() => {
    if (refused) setKey(refused);
  }, [refused]);
  return key;
}
