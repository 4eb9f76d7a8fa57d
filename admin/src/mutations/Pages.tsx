import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { listTexts } from '@bhumi/api/contract/resource/texts';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { mutationTexts as texts } from './texts.ts';

interface Props {
  page: number;
  last: number;
  total: number;
  estimated: boolean;
  onPage: (page: number) => void;
}

/** Previous and Next buttons for a list that the server pages. */
export function Pages({ page, last, total, estimated, onPage }: Props): ReactElement {
  const { say } = useLanguage();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, sm: 2 }, mt: 2 }}>
      <Box role="status" sx={{ flexGrow: 1 }}>
        {say(shared.total(listTexts.total(total, estimated)))}
      </Box>
      <Box
        component="nav"
        aria-label={say(shared.pages)}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}
      >
        <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {say(texts.previous)}
        </Button>
        <Box component="span" aria-live="polite" sx={{ whiteSpace: 'nowrap', px: 0.5 }}>
          {say(listTexts.page(page, last))}
        </Box>
        <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
          {say(texts.next)}
        </Button>
      </Box>
    </Box>
  );
}
