import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { formatArea, formatNumber } from '@bhumi/api/contract/format';
import type { StaffBoundary } from '@bhumi/api/contract/maps/boundaries';
import { useLanguage } from '../../i18n/language.ts';
import type { StoredRecord } from '../../resource/columns.ts';
import { useMapColours } from '../base-map/map-colours.ts';
import { paperOf, WIDTH } from '../shapes/paper.ts';
import { previewTexts as own } from './preview-texts.ts';
import { useBoundary } from './queries.ts';
import { boundaryTexts as texts } from './texts.ts';
import { VersionSummary } from './VersionSummary.tsx';

/** The shape of a boundary, north up. */
function Shape({ boundary, label }: { boundary: StaffBoundary; label: string }): ReactElement {
  const ink = useMapColours();
  const { height, to } = paperOf(boundary.bbox);
  const [{ geometry }] = boundary.geojson.features;
  const rings = geometry.coordinates.map(
    (ring) => `M${ring.map((position) => to(position).join(' ')).join('L')}Z`,
  );
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${height}`}
      sx={{
        ...ink,
        width: 200,
        height: 'auto',
        display: 'block',
        flexShrink: 0,
        maxWidth: '100%',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'var(--map-paper)',
      }}
    >
      <path
        d={rings.join('')}
        fillRule="evenodd"
        style={{ fill: 'var(--map-drawn)', fillOpacity: 0.18, stroke: 'var(--map-drawn)' }}
        strokeWidth="10"
        strokeLinejoin="round"
      />
    </Box>
  );
}

/**
 * The boundary of a dag below its form: its shape and size, who last drew or withdrew it and why, and the link to the
 * drawing.
 */
export default function BoundaryPreview({ record }: { record: StoredRecord }): ReactElement {
  const { language, say } = useLanguage();
  const { data, isPending } = useBoundary(record.id);
  const boundary = data?.boundary;
  return (
    <Box component="section" aria-labelledby="boundary-preview" sx={{ mt: 3 }}>
      <Box component="h3" id="boundary-preview" sx={{ m: 0, mb: 0.5, fontSize: 'small', fontWeight: 600 }}>
        {say(own.boundary)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minHeight: 44 }}>
        {isPending && <Skeleton variant="rounded" width={200} height={96} />}
        {boundary && <Shape boundary={boundary} label={say(own.boundary)} />}
        <Box>
          {boundary && (
            <>
              <div>
                {say(texts.area)}: {formatArea(boundary.area.sq_ft, language)}
              </div>
              <div>
                {say(texts.perimeter)}:{' '}
                {say(texts.feet(formatNumber(Math.round(boundary.perimeter.ft), language)))}
              </div>
            </>
          )}
          {data && !boundary && data.versions.length === 0 && (
            <Box component="span" sx={{ color: 'text.secondary', mr: 2 }}>
              {say(own.notDrawn)}
            </Box>
          )}
          {data?.versions[0] && <VersionSummary version={data.versions[0]} />}
          <Link component={PageLink} to={`/draw-maps?dag_id=${record.id}`}>
            {say(data && !boundary ? own.draw : own.see)}
          </Link>
        </Box>
      </Box>
    </Box>
  );
}
