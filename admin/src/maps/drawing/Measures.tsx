import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatNumber } from '@bhumi/api/contract/format';
import type { CheckedBoundary } from '@bhumi/api/contract/maps/boundaries';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { MIN_POINTS } from '@bhumi/api/contract/maps/limits';
import { drawTexts } from '@bhumi/api/contract/maps/messages';
import type { Area } from '@bhumi/api/contract/maps/units';
import { useLanguage } from '../../i18n/language.ts';
import { estimate } from './estimate.ts';
import { FormSection } from './FormSection.tsx';
import { distinctCount } from './points.ts';
import { boundaryTexts as texts } from './texts.ts';

interface Props {
  points: readonly Position[];
  check: UseQueryResult<CheckedBoundary>;
}

/** An area in every common unit. */
export function useAreaText(): (area: Area) => string {
  const { language, say } = useLanguage();
  const to = (value: number, digits: number) => formatNumber(Number(value.toFixed(digits)), language, digits);
  return ({ sq_ft: feet, decimals, acres }) =>
    [
      say(texts.squareFeet(to(feet, 0))),
      say(texts.decimals(to(decimals, 2))),
      say(texts.acres(to(acres, 4))),
    ].join(' · ');
}

/** Area and perimeter: estimated while the user draws, as measured by the API when the user pauses. */
export function Measures({ points, check }: Props): ReactElement {
  const { language, say } = useLanguage();
  const areaText = useAreaText();
  if (distinctCount(points) < MIN_POINTS) {
    return (
      <FormSection title={texts.measures}>
        <Box sx={{ color: 'text.secondary' }}>{say(drawTexts.tooFewPoints)}</Box>
      </FormSection>
    );
  }
  const measured = check.isPlaceholderData ? undefined : check.data;
  const guessed = estimate(points);
  const area = measured?.area ?? guessed.area;
  const perimeter = measured?.perimeter ?? guessed.perimeter;
  const sure = Boolean(measured?.area);
  const recorded = check.data?.recorded;
  const rows = [
    [texts.area, areaText(area), !sure],
    [
      texts.perimeter,
      `${say(texts.feet(formatNumber(Math.round(perimeter.ft), language)))} · ${say(
        texts.metres(formatNumber(Number(perimeter.m.toFixed(1)), language)),
      )}`,
      !sure,
    ],
    ...(recorded && recorded.sq_m > 0 ? [[texts.recorded, areaText(recorded), false] as const] : []),
  ] as const;
  return (
    <FormSection title={texts.measures}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}
      >
        {rows.map(([label, value, about]) => (
          <Box key={label.en} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {say(label)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {about && `${say(texts.about)} `}
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {check.isError && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {say(texts.checkFailed)}
        </Alert>
      )}
    </FormSection>
  );
}
