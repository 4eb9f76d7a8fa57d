import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { RETIRED_FILTER } from '@bhumi/api/contract/resource/retired';
import { useSession } from '../../lib/useSession.ts';
import { filterNames, RETIRED_FILTER_WIDTH } from '../place-filters.ts';

/** Placeholders of the filters while their script loads, so that the rows below do not move. */
export function FiltersSkeleton({ definition }: { definition: ResourceDefinition }): ReactElement {
  const { user } = useSession();
  return (
    <>
      {filterNames(definition, user).map((name) => (
        <Skeleton
          key={name}
          variant="rounded"
          sx={{ width: { xs: '100%', sm: name === RETIRED_FILTER ? RETIRED_FILTER_WIDTH : 160 }, height: 40 }}
        />
      ))}
    </>
  );
}
