import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';
import { parseTypedNumber } from '@bhumi/api/contract/digits';
import { formatArea } from '@bhumi/api/contract/format';
import { ownerShares, totalArea, withFather, type KhotiyanRow } from '@bhumi/api/contract/lookup/lookup';
import { formatShare } from '@bhumi/api/contract/land/shares/til';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';
import { FigureInput } from '../../resource/inputs/FigureInput.tsx';
import { recordSectionTexts as texts } from './texts.ts';

/** The typed values of a row. */
export interface TypedRow {
  owner: string;
  /** Kept as it is recorded. */
  father?: string | undefined;
  area: string;
}

/** Parses the typed numbers; an invalid area counts as zero until it is corrected. */
export const readRows = (rows: readonly TypedRow[]): KhotiyanRow[] =>
  rows.map(({ owner, father, area }) => ({
    owner: owner.trim(),
    ...withFather(father),
    area: parseTypedNumber(area) ?? 0,
  }));

/** Whether every row has an owner and an area. */
export const areWhole = (rows: readonly TypedRow[]): boolean =>
  rows.length > 0 &&
  rows.every(({ owner, area }) => owner.trim() !== '' && (parseTypedNumber(area) ?? -1) >= 0);

interface Props {
  rows: readonly TypedRow[];
  /** The recorded area, in square feet. */
  area: number;
  onChange: (rows: TypedRow[]) => void;
}

const grid = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 110px 40px', sm: 'minmax(0, 1fr) 140px minmax(0, 0.7fr) 40px' },
} as const;

/** Owners with their areas and shares, and whether the shares add up to the whole. */
export function RecordRows({ rows, area, onChange }: Props): ReactElement {
  const { language, say } = useLanguage();
  const read = readRows(rows);
  const shares = ownerShares(read);
  const total = totalArea(read);
  const difference = Math.round((total - area) * 100) / 100;
  const change = (index: number, part: Partial<TypedRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <Box>
      <Box sx={{ ...grid, color: 'text.secondary', fontSize: 'small', mb: 0.5 }} aria-hidden>
        <span>{say(texts.owner)}</span>
        <span>{say(texts.area)}</span>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {say(texts.share)}
        </Box>
      </Box>
      {rows.map((row, index) => (
        <Box key={index} sx={{ ...grid, mb: 1 }}>
          <OutlinedInput
            value={row.owner}
            onChange={({ target }) => change(index, { owner: target.value })}
            inputProps={{ 'aria-label': say(texts.inRow(texts.owner, index + 1)), lang: 'bn' }}
          />
          <FigureInput
            value={row.area}
            error={parseTypedNumber(row.area) === null}
            onChange={(typed) => change(index, { area: typed })}
            inputProps={{ 'aria-label': say(texts.inRow(texts.area, index + 1)), inputMode: 'decimal' }}
          />
          <Box
            sx={{
              color: 'text.secondary',
              fontSize: 'small',
              gridColumn: { xs: '1 / 3', sm: 'auto' },
              order: { xs: 1, sm: 0 },
            }}
          >
            {formatShare(shares[index]?.til ?? 0, language)}
          </Box>
          <Button
            color="error"
            size="small"
            aria-label={say(shared.removeRow(index + 1))}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
            sx={{ minWidth: 40, fontSize: 20, lineHeight: 1 }}
          >
            ×
          </Button>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1 }}>
        <Button size="small" variant="outlined" onClick={() => onChange([...rows, { owner: '', area: '' }])}>
          {say(shared.addRow)}
        </Button>
        <Box role="status">
          {say(texts.total)}: {formatArea(total, language)}.{' '}
          <Box
            component="span"
            sx={{ fontWeight: 600, color: difference === 0 ? 'success.main' : 'error.main' }}
          >
            {difference === 0
              ? say(texts.whole)
              : say(difference > 0 ? texts.more(difference) : texts.less(-difference))}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
