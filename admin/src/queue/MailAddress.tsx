import type { ReactElement } from 'react';

/** An e-mail address that breaks before the @ when it is too long. */
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
