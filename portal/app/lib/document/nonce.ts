import { createContext, useContext } from 'react';

/** The nonce of the page's policy, known while the page is made on the server; a browser hides it from scripts. */
export const Nonce = createContext<string | undefined>(undefined);

/** What `<script>` elements of the page carry. */
export function useNonce(): string | undefined {
  return useContext(Nonce);
}
