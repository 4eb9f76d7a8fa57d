import HistoryIcon from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useId, useState, type ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import type { Restorable } from './Restore.tsx';
import { historyTexts as texts } from './texts.ts';

const Changes = lazy(() => import('./Changes.tsx'));

/** The history of a record, below its form; read when it is opened. */
export function HistorySection(props: Restorable): ReactElement {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box sx={{ mt: 3, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box component="h3" sx={{ m: 0, fontSize: 'inherit' }}>
        <Button
          startIcon={<HistoryIcon />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {say(texts.title)}
        </Button>
      </Box>
      <Box id={id} hidden={!open} sx={{ mt: 1 }}>
        {open && (
          <Suspense fallback={<Skeleton height={120} />}>
            <Changes {...props} />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}
