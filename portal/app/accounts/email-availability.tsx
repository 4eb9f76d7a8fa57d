import { accountTexts, isEmail, typedEmail } from '@bhumi/api/contract/accounts/accounts';
import { useEffect, useState } from 'react';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { registerText } from './text/register.ts';

/** How long to wait for the next key before asking, in milliseconds (specification 1, section 5). */
const DEBOUNCE = 500;

/** Whether an email is still free; null while unknown. Asks the API only for a complete address; the next key cancels the request. */
function useAvailability(email: string): boolean | null {
  const language = useLanguage();
  const [known, setKnown] = useState<{ email: string; available: boolean } | null>(null);
  useEffect(() => {
    if (!isEmail(typedEmail(email))) return;
    const cancel = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch('/api/check-email', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-language': language },
          body: JSON.stringify({ email }),
          signal: cancel.signal,
        });
        const { available } = (await response.json()) as { available?: unknown };
        if (response.ok && typeof available === 'boolean') setKnown({ email, available });
      } catch {
        // The request was cancelled or failed. The server checks again when the form is submitted.
      }
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [email, language]);
  return known?.email === email ? known.available : null;
}

/** Says beside the field whether the typed email is still free. */
export function EmailAvailability({ email }: { email: string }) {
  const text = useText(registerText);
  const language = useLanguage();
  const available = useAvailability(email);
  return (
    <p className="availability" role="status">
      {available === true && <span className="free">✓ {text.available}</span>}
      {available === false && <span className="taken">✕ {accountTexts.emailTaken[language]}</span>}
    </p>
  );
}
