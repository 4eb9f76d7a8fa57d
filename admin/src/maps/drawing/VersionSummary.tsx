import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { formatDateTime } from '@bhumi/api/contract/format';
import type { BoundaryVersion } from '@bhumi/api/contract/maps/boundaries';
import { sourceLabels } from '@bhumi/api/contract/maps/messages';
import { useLanguage } from '../../i18n/language.ts';
import { boundaryTexts as texts } from './texts.ts';

/** How a boundary was drawn or withdrawn: by whom, when, for which mutation and why. */
export function VersionSummary({ version }: { version: BoundaryVersion }): ReactElement {
  const { language, say } = useLanguage();
  const { source, by, at, remark, mutation_id: mutation, tracking_number: tracking } = version;
  return (
    <>
      <div>
        {say(sourceLabels[source])}
        {mutation !== null && tracking && (
          <>
            {' '}
            <Link component={PageLink} to={`/mutations?q=${tracking}`}>
              {tracking}
            </Link>
          </>
        )}
        {', '}
        {by ? `${by}, ` : ''}
        {formatDateTime(at, language)}
      </div>
      {remark && <Box sx={{ overflowWrap: 'anywhere' }}>{say(texts.remarked(remark))}</Box>}
    </>
  );
}
