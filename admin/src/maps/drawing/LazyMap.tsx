import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, type ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';
import { lazyWithRetry } from '../../lib/lazyWithRetry.tsx';
import type { MapProps } from './map/map-props.ts';
import { boundaryTexts as texts } from './texts.ts';

function MapFailed({ retry }: { retry: () => void }): ReactElement {
  const { say } = useLanguage();
  return (
    <Alert severity="error" action={<Button onClick={retry}>{say(shared.tryAgain)}</Button>}>
      {say(texts.mapFailed)}
    </Alert>
  );
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
