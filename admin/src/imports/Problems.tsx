import WarningIcon from '@mui/icons-material/Warning';
import { alpha, type Theme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { formatNumber } from '@bhumi/api/contract/format';
import { columnLetter, MAX_SHOWN_PROBLEMS, type RecordImport } from '@bhumi/api/contract/resource/imports';
import { useLanguage } from '../i18n/language.ts';
import { importPageTexts as texts } from './texts.ts';

/** Below this width a problem is a card. */
const NARROW = '@media (max-width: 639.95px)';
const line = {
  display: 'grid',
  gridTemplateColumns: '72px 1fr 1fr 2fr',
  columnGap: 2,
  px: 1.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  [NARROW]: { gridTemplateColumns: 'auto 1fr', rowGap: 0.5 },
} as const;

/** A row that stands in the file twice: one of the two goes, so it is no wrong value. */
const repeatedLine = { bgcolor: ({ palette }: Theme) => alpha(palette.warning.main, 0.14) } as const;

/** The first problems, by row and column. */
export function Problems({ found: { problems, heads } }: { found: RecordImport }): ReactElement {
  const { language, say } = useLanguage();
  const headOf = (place: number | null) =>
    place === null ? say(texts.wholeRow) : heads[place] || say(texts.nameless(columnLetter(place)));
  return (
    <Box sx={{ mb: 2, maxWidth: 960 }}>
      <Box
        aria-hidden
        sx={{ ...line, fontWeight: 700, bgcolor: 'action.hover', [NARROW]: { display: 'none' } }}
      >
        {[texts.row, texts.column, texts.value, texts.problem].map((head) => (
          <span key={head.en}>{say(head)}</span>
        ))}
      </Box>
      <Box component="ul" aria-label={say(texts.problem)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {problems.map(({ row, column, value, text, repeated }, place) => (
          <Box component="li" key={place} sx={{ ...line, ...(repeated && repeatedLine) }}>
            <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              <Box component="span" sx={{ display: 'none', [NARROW]: { display: 'inline' } }}>
                {say(texts.row)}{' '}
              </Box>
              {formatNumber(row, language)}
            </Box>
            <Box sx={{ overflowWrap: 'anywhere' }}>{headOf(column)}</Box>
            <Box
              sx={{ overflowWrap: 'anywhere', color: 'text.secondary', [NARROW]: { gridColumn: '1 / -1' } }}
            >
              {value}
            </Box>
            <Box sx={{ color: repeated ? undefined : 'error.main', [NARROW]: { gridColumn: '1 / -1' } }}>
              {repeated && (
                <Box
                  component="span"
                  sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }}
                >
                  <WarningIcon aria-hidden sx={{ fontSize: 20, color: 'warning.main' }} />
                  {say(texts.repeated)}
                </Box>
              )}
              {text}
            </Box>
          </Box>
        ))}
      </Box>
      {problems.length >= MAX_SHOWN_PROBLEMS && (
        <Box sx={{ color: 'text.secondary', mt: 1 }}>{say(texts.firstShown(MAX_SHOWN_PROBLEMS))}</Box>
      )}
    </Box>
  );
}
