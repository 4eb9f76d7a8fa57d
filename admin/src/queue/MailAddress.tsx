import type { ReactElement } from 'react';

/** A mail address that, where it is too long, breaks before the @. */
export function MailAddress({ children: address }: { children: string }): ReactElement {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
