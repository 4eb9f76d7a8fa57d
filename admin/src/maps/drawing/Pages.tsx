import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';

/** The number of rows shown at once of a long list of points. */
const ROWS = 100;

/** The rows of a page, from 0; of the last page if the list has become shorter. */
export function pageOf(
  count: number,
  page: number,
): { from: number; to: number; page: number; last: number } {
  const last = Math.max(0, Math.ceil(count / ROWS) - 1);
  const at = Math.min(page, last);
  return { from: at * ROWS, to: Math.min(count, (at + 1) * ROWS), page: at, last };
}

interface Props {
  count: number;
  page: number;
  onPage: (page: number) => void;
}

/** The pager of a list longer than one page. */
export function Pages({ count, page, onPage }: Props): ReactElement | null {
  const { language, say } = useLanguage();
  const at = pageOf(count, page);
  if (at.last === 0) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
      <Button size="small" disabled={at.page === 0} onClick={() => onPage(at.page - 1)}>
        {say(texts.previous)}
      </Button>
      <span>{digitsIn(`${at.from + 1}–${at.to} / ${count}`, language)}</span>
      <Button size="small" disabled={at.page === at.last} onClick={() => onPage(at.page + 1)}>
        {say(texts.next)}
      </Button>
    </Box>
  );
}
