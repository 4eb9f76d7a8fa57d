import Box from '@mui/material/Box';
import { Component, Suspense, type ReactElement, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { lazyWithRetry } from '../../lib/lazyWithRetry.tsx';
import { TilesNote } from '../base-map/TilesNote.tsx';
import { MapFrame } from '../base-map/MapFrame.tsx';
import { officeMapTexts as texts } from '../texts.ts';
import type { LiveProps } from './LiveMap.tsx';
import { StaticMap } from './StaticMap.tsx';

/** The map library is loaded with the first map. */
const LiveMap = lazyWithRetry<LiveProps & { instead: ReactNode }>(
  () => import('./LiveMap.tsx'),
  ({ instead }) => <>{instead}</>,
);

/** Shows only the drawing when the library cannot be loaded. */
class Without extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

/** Boundaries on a map: as a static drawing until the map has loaded, and in print. */
export function ShapesMap(props: LiveProps & { label: string }): ReactElement {
  const { label, ...live } = props;
  const { say } = useLanguage();
  const drawing = <StaticMap shapes={props.shapes} box={props.box} label={label} chosen={props.chosen} />;
  const plain = (
    <>
      {drawing}
      <TilesNote tiles={null} />
    </>
  );
  return (
    <>
      <MapFrame
        label={say(texts.map)}
        sx={{ height: { xs: 380, sm: 520 }, '@media print': { display: 'none' } }}
      >
        <Without instead={plain}>
          <Suspense fallback={plain}>
            <LiveMap {...live} instead={plain} />
          </Suspense>
        </Without>
      </MapFrame>
      {/* The height that an A3 page has below the heading and the legend. */}
      <Box
        sx={{
          display: 'none',
          '@media print': {
            display: 'block',
            height: '192mm',
            mx: '1px',
            border: '1px solid #000',
            overflow: 'hidden',
          },
        }}
      >
        {drawing}
      </Box>
    </>
  );
}
