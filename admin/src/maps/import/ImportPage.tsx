import type { ReactElement } from 'react';
export function ImportPage(): ReactElement {
  return <></>;
}
