import { createContext, useContext } from 'react';

/** The nonce of the page's content security policy. Only the server knows it: a browser hides it from scripts. */
export const Nonce = createContext<string | undefined>(undefined);

/** Returns the `nonce` attribute for `<script>` elements. */
export function useNonce(): string | undefined {
  return useContext(Nonce);
}
