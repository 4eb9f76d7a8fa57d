import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { useAreaText } from './Measures.tsx';
import { boundaryTexts as texts } from './texts.ts';
import type { Saving } from './useSave.ts';

interface Props {
  done: NonNullable<Saving['done']>;
  onNext: () => void;
}

/** Says what was saved and what comes next. It stays until the next action. */
export function SavedNotice({ done, onNext }: Props): ReactElement {
  const { say } = useLanguage();
  const areaText = useAreaText();
  const found = `/dag-search-map?dag=${encodeURIComponent(done.dag_no)}&dag_id=${done.dag_id}`;
  return (
    <Alert severity="success" sx={{ mt: 1.5 }}>
      <strong>{say(texts.doneTitle(done.dag_no))}</strong>
      <div>{areaText(done.area)}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={onNext}>
          {say(texts.nextDag)}
        </Button>
        <Link href={found} target="_blank" rel="noopener">
          {say(texts.onPublicMap)}
        </Link>
      </Box>
    </Alert>
  );
}
