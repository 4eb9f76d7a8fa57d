import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import { useState, type ReactElement } from 'react';
import { formatArea } from '@bhumi/api/contract/format';
import { IMPORT_STATUSES, type ImportRow, type ImportStatus } from '@bhumi/api/contract/maps/imports';
import { useLanguage } from '../../i18n/language.ts';
import { Swatch } from '../shapes/shape-style.tsx';
import { STYLE_OF, nameOf } from './shapes.ts';
import { importPageTexts as texts, statusLabels } from './texts.ts';
import { Select } from '../../lib/Select.tsx';

/** How many rows are listed at first, and how many more each time. */
const STEP = 100;
/** Rows that need attention come first. */
const ORDER: readonly ImportStatus[] = ['wrong', 'doubtful', 'new', 'matched'];

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 1, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { fontSize: 'small', color: 'text.secondary' },
  '& tbody th': { fontWeight: 700 },
  '& input': { width: 20, height: 20, accentColor: 'currentcolor' },
} as const;

interface Props {
  rows: readonly ImportRow[];
  excluded: ReadonlySet<number>;
  chosen: number | null;
  /** The rows on the map. */
  onMap: ReadonlySet<number>;
  onChoose: (index: number) => void;
  onLeave: (index: number, leave: boolean) => void;
}

/** Each shape of the file: its status, the reason, and whether it is imported. */
export function ImportRows({ rows, excluded, chosen, onMap, onChoose, onLeave }: Props): ReactElement {
  const { language, say } = useLanguage();
  const [status, setStatus] = useState<ImportStatus | ''>('');
  const [most, setMost] = useState(STEP);
  const rank = (row: ImportRow) => (row.index === chosen ? -1 : ORDER.indexOf(row.status));
  const found = rows
    .filter((row) => status === '' || row.status === status || row.index === chosen)
    .sort((one, other) => rank(one) - rank(other) || one.index - other.index);
  return (
    <>
      <Box sx={{ mb: 1, maxWidth: 280 }}>
        <FormLabel htmlFor="import-status">{say(texts.show)}</FormLabel>
        <Select
          fullWidth
          value={status}
          inputProps={{ id: 'import-status' }}
          onChange={({ target }) => setStatus(target.value as ImportStatus | '')}
        >
          <option value="">{say(texts.all)}</option>
          {IMPORT_STATUSES.map((each) => (
            <option key={each} value={each}>
              {say(statusLabels[each])}
            </option>
          ))}
        </Select>
      </Box>
      <Box component="table" aria-label={say(texts.statuses)} sx={table}>
        <thead>
          <tr>
            <th scope="col">{say(texts.shape)}</th>
            <th scope="col">{say(texts.what)}</th>
            <Box component="th" scope="col" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
              {say(texts.area)}
            </Box>
            <th scope="col">{say(texts.leave)}</th>
          </tr>
        </thead>
        <tbody>
          {found.slice(0, most).map((row) => {
            const name = nameOf(row, language);
            return (
              <Box
                component="tr"
                key={row.index}
                sx={{
                  ...(row.index === chosen && { bgcolor: 'action.selected' }),
                  ...(excluded.has(row.index) && { color: 'text.secondary', textDecoration: 'line-through' }),
                }}
              >
                <th scope="row">
                  {onMap.has(row.index) ? (
                    <Link
                      component="button"
                      type="button"
                      aria-label={say(texts.showOne(name))}
                      onClick={() => onChoose(row.index)}
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </th>
                <td>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                    <Swatch style={STYLE_OF[row.status]} />
                    {say(statusLabels[row.status])}
                  </Box>
                  {row.reasons.map(({ text }, place) => (
                    <div key={place}>{text}</div>
                  ))}
                  {row.mended.map((text) => (
                    <Box key={text} sx={{ color: 'text.secondary', fontSize: 'small' }}>
                      {text}
                    </Box>
                  ))}
                  {row.replaces && (
                    <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{say(texts.replaces)}</Box>
                  )}
                </td>
                <Box component="td" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                  {row.area && formatArea(row.area.sq_ft, language)}
                </Box>
                <td>
                  <input
                    type="checkbox"
                    aria-label={say(texts.leaveOne(name))}
                    checked={excluded.has(row.index)}
                    onChange={({ target }) => onLeave(row.index, target.checked)}
                  />
                </td>
              </Box>
            );
          })}
        </tbody>
      </Box>
      {found.length > most && (
        <Button onClick={() => setMost(most + STEP)}>
          {say(texts.more(Math.min(STEP, found.length - most)))}
        </Button>
      )}
    </>
  );
}
