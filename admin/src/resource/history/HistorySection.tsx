import HistoryIcon from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { lazyWithRetry } from '../../lib/lazyWithRetry.tsx';
import type { StoredRecord } from '../columns.ts';
import { useLanguage } from '../../i18n/language.ts';
import type { Restorable } from './Restore.tsx';
import { historyTexts as texts } from './texts.ts';

const Changes = lazyWithRetry(() => import('./Changes.tsx'));

/** The history of a record, below its form; fetched when it is opened. */
export function HistorySection(props: Restorable): ReactElement {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  const id = useId();
  const section = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const restored = useRef(false);
  // The button that restored a value disappears, so the focus goes to the heading.
  useEffect(() => {
    if (restored.current) button.current?.focus();
    restored.current = false;
  }, [props.record.version]);
  const onNewer = (record: StoredRecord) => {
    restored.current = true;
    props.onNewer(record);
  };
  return (
    <Box ref={section} sx={{ mt: 3, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box component="h3" sx={{ m: 0, fontSize: 'inherit' }}>
        <Button
          ref={button}
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
            <Changes {...props} onNewer={onNewer} onShown={() => section.current?.scrollIntoView()} />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}
