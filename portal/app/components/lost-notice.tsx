import { useLocation } from '@remix-run/react';
import { useLost } from '../lib/last-known.ts';
import { useText } from '../lib/root-data.ts';
import { layoutText } from '../layout/text.ts';
import { LoadFailed } from './load-failed.tsx';

/** Says that the server could not be reached for the address asked for, and that what stands here is as it was before. */
export function LostNotice() {
  const text = useText(layoutText);
  const { pathname, search, key } = useLocation();
  if (!useLost()) return null;
  // Another try that is lost too is said again.
  return <LoadFailed key={key} className="flash" said={[text.unreachable]} again={pathname + search} />;
}
