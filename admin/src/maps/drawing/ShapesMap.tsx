import Box from '@mui/material/Box';
import { Component, lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { officeMapTexts as texts } from '../texts.ts';
import type { LiveProps } from './LiveMap.tsx';
import { StaticMap } from './StaticMap.tsx';
import { useTiles } from './useTiles.ts';

/** The map library comes with the first map that is shown. */
const LiveMap = lazy(() => import('./LiveMap.tsx'));

/** Where the library cannot be had, the drawing stays. */
class Without extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

const GRID = 'var(--map-grid)';
/** The grid that the boundaries stand on. */
const ground = {
  '& .leaflet-container': {
    ...{ fontFamily: 'inherit', fontSize: 14, bgcolor: 'var(--map-paper)' },
    backgroundImage: `linear-gradient(${GRID} 1px, transparent 1px), linear-gradient(90deg, ${GRID} 1px, transparent 1px)`,
    backgroundSize: '48px 48px',
  },
  '& .leaflet-bar a': { bgcolor: 'background.paper', color: 'text.primary', borderColor: 'divider' },
  '& .leaflet-container:focus-visible, & .leaflet-bar a:focus-visible': {
    outline: '3px solid var(--map-good)',
    outlineOffset: -3,
  },
  '& .leaflet-interactive:focus': { outline: 'none' },
} as const;

/** Boundaries on a map: as a drawing until the map has come, and on paper. */
export function ShapesMap(props: LiveProps & { label: string }): ReactElement {
  const { label, ...live } = props;
  const { say } = useLanguage();
  const offered = useTiles();
  const [failed, setFailed] = useState(false);
  const tiles = failed ? null : offered;
  const drawing = <StaticMap shapes={props.shapes} box={props.box} label={label} chosen={props.chosen} />;
  return (
    <>
      <Box
        role="region"
        aria-label={say(texts.map)}
        sx={{
          ...{ position: 'relative', height: { xs: 380, sm: 520 }, border: 1, borderColor: 'divider' },
          // The map's layers stay below the menus of the page.
          isolation: 'isolate',
          '@media print': { display: 'none' },
          ...ground,
        }}
      >
        <Without instead={drawing}>
          <Suspense fallback={drawing}>
            <LiveMap {...live} tiles={tiles} onNoTiles={() => setFailed(true)} />
          </Suspense>
        </Without>
      </Box>
      {/* What an A3 page has below the heading and the legend. */}
      <Box
        sx={{
          display: 'none',
          '@media print': { display: 'block', height: '192mm', mx: '1px', border: '1px solid #000' },
        }}
      >
        {drawing}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 14, mt: 0.5, '@media print': { display: 'none' } }}>
        {tiles ? tiles.attribution : say(texts.noTiles)}
      </Box>
    </>
  );
}
