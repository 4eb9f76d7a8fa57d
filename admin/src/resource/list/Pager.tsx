import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { listTexts } from '@bhumi/api/contract/resource/texts';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { PAGE_SIZES } from '@bhumi/api/contract/resource/paging';
import { Select } from '../../lib/Select.tsx';

export interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  estimated: boolean;
  setPage: (page: number) => void;
  setPerPage: (perPage: number) => void;
}

/** Total count, page size, and First/Prev/Next/Last with "Page n of m". */
export function Pager({ page, perPage, total, estimated, setPage, setPerPage }: PagerProps): ReactElement {
  const { language, say } = useLanguage();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const steps = [
    { text: texts.first, to: 1, off: page <= 1 },
    { text: texts.previous, to: page - 1, off: page <= 1 },
    { text: texts.next, to: page + 1, off: page >= pages },
    { text: texts.last, to: pages, off: page >= pages },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, sm: 2 }, mt: 2 }}>
      <span role="status">{say(texts.total(listTexts.total(total, estimated)))}</span>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, flexGrow: 1 }}>
        {say(texts.rows)}
        <Select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {digitsIn(size, language)}
            </option>
          ))}
        </Select>
      </Box>
      <Box
        component="nav"
        aria-label={say(texts.pages)}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}
      >
        {steps.slice(0, 2).map(({ text, to, off }) => (
          <Button key={text.en} size="small" disabled={off} onClick={() => setPage(to)} sx={{ minWidth: 0 }}>
            {say(text)}
          </Button>
        ))}
        <Box component="span" aria-live="polite" sx={{ whiteSpace: 'nowrap', px: 0.5 }}>
          {say(listTexts.page(page, pages))}
        </Box>
        {steps.slice(2).map(({ text, to, off }) => (
          <Button key={text.en} size="small" disabled={off} onClick={() => setPage(to)} sx={{ minWidth: 0 }}>
            {say(text)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
