import Box from '@mui/material/Box';
import { Suspense, type ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { lazyWithRetry } from '../../lib/lazyWithRetry.tsx';
import type { MapProps } from './map/map-props.ts';
import { boundaryTexts as texts } from './texts.ts';
import { RetryAlert } from '../../lib/RetryAlert.tsx';

function MapFailed({ retry }: { retry: () => void }): ReactElement {
  const { say } = useLanguage();
  return <RetryAlert onRetry={retry}>{say(texts.mapFailed)}</RetryAlert>;
}

const BoundaryMap = lazyWithRetry(() => import('./map/BoundaryMap.tsx'), MapFailed);

/** The map, loaded after the form: without it points can still be typed and saved. */
export function LazyMap(props: MapProps): ReactElement {
  const { say } = useLanguage();
  const coming = (
    <Box
      sx={{
        height: '100%',
        display: 'grid',
        placeItems: 'center',
        color: 'text.secondary',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      {say(texts.mapLoading)}
    </Box>
  );
  return (
    <Suspense fallback={coming}>
      <BoundaryMap {...props} />
    </Suspense>
  );
}
