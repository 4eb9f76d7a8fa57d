import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';
import type { MapProps } from './map/map-props.ts';
import { boundaryTexts as texts } from './texts.ts';

/** The map, which comes after the form: without it points are typed and saved all the same. */
export function LazyMap(props: MapProps): ReactElement {
  const { say } = useLanguage();
  const [loaded, setLoaded] = useState<{ Map: ComponentType<MapProps> } | 'failed' | null>(null);
  const load = useCallback(() => {
    setLoaded(null);
    import('./map/BoundaryMap.tsx').then(
      ({ default: Map }) => setLoaded({ Map }),
      () => setLoaded('failed'),
    );
  }, []);
  useEffect(load, [load]);
  if (loaded === 'failed') {
    return (
      <Alert severity="error" action={<Button onClick={load}>{say(shared.tryAgain)}</Button>}>
        {say(texts.mapFailed)}
      </Alert>
    );
  }
  if (loaded) return <loaded.Map {...props} />;
  return (
    <Box
      sx={{
        ...{ height: '100%', display: 'grid', placeItems: 'center', color: 'text.secondary' },
        ...{ border: 1, borderColor: 'divider', borderRadius: 1.5 },
      }}
    >
      {say(texts.mapLoading)}
    </Box>
  );
}
