import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import { useText } from '../lib/root-data.ts';
import { dashboardText } from './text.ts';
import { Applications } from './applications.tsx';
import { ListFailed } from './list-failed.tsx';
import { viewAddress } from './view.ts';

/** The applications for copies; null: they could not be loaded. */
export function ApplicationTab({ applications }: { applications: ApplicationAnswer[] | null }) {
  const text = useText(dashboardText);
  if (applications === null) {
    return <ListFailed title={text.failed} again={viewAddress({ tab: 'applyKhatian' })} />;
  }
  return <Applications applications={applications} />;
}
