import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState, type ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import type { StoredRecord } from '../columns.ts';

/**
 * Buttons to the previous and next record of the list behind the dialog, across its pages. Hidden if the list does
 * not show the record, as after a deep link.
 */
export function PrevNextButtons({ name, id }: { name: string; id: number }): ReactElement | null {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const list = useListContext<StoredRecord>();
  const { data = [], page, perPage, total = 0, setPage, isPlaceholderData } = list;
  /** The page was turned in this direction: open its nearest record once it is loaded. */
  const [turned, setTurned] = useState(0);
  const at = data.findIndex((record) => record.id === id);
  const nearest = turned > 0 ? data[0] : data.at(-1);
  const arrived = turned !== 0 && !isPlaceholderData && at === -1 && nearest !== undefined;
  useEffect(() => {
    if (arrived) navigate(`/${name}/${nearest.id}${search}`);
  }, [arrived, name, navigate, nearest, search]);

  if (at === -1) return null;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const step = (by: number): void => {
    const next = data[at + by];
    if (next) navigate(`/${name}/${next.id}${search}`);
    else {
      setTurned(by);
      setPage(page + by);
    }
  };
  const there = (by: number): boolean =>
    data[at + by] !== undefined || (page + by >= 1 && page + by <= pages);
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <IconButton disabled={!there(-1)} onClick={() => step(-1)} aria-label={say(texts.previousRecord)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton disabled={!there(1)} onClick={() => step(1)} aria-label={say(texts.nextRecord)}>
        <ChevronRightIcon />
      </IconButton>
    </Box>
  );
}
