import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import type { ReviewedMutation } from '@bhumi/api/contract/mutations/review';
import { useLanguage } from '../../i18n/language.ts';
import { texts as common } from '../../i18n/texts.ts';
import { Actions } from './Actions.tsx';
import { NewestMark, useMutationTitle } from './columns.tsx';
import type { MutationWork } from './queue.ts';
import { mutationTexts as texts } from '../texts.ts';

/** The newest mutation above a list that starts with the oldest, so that the first page shows what has come in. */
export function NewestLine({
  work,
  mutation,
}: {
  work: MutationWork;
  mutation: ReviewedMutation;
}): ReactElement {
  const { say } = useLanguage();
  const title = useMutationTitle();
  return (
    <Box
      component="section"
      aria-label={say(texts.newestOf)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        px: 1.5,
        py: 0.75,
        mb: 1.5,
      }}
    >
      <NewestMark at={mutation.created_at} />
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title(mutation)} {mutation.is_sample && <Chip size="small" label={say(common.sample)} />}
      </Box>
      <Actions work={work} mutation={mutation} />
    </Box>
  );
}
