import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { MutationNeighbours } from '@bhumi/api/contract/mutations/queue-view';
import { inView, useAssignedView } from '../../assignments/AssignedFilter.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useSession } from '../../lib/useSession.ts';
import { useListParams } from '../../queue/useListParams.ts';
import { ShortcutButton } from '../../queue/ShortcutButton.tsx';
import { ADDRESS } from '../drafts.ts';
import { caseAddress } from '../review/case-address.ts';
import { filterQuery, useView } from '../review/view.ts';
import { mutationTexts as texts } from '../texts.ts';

/** Leads back to the list, and to the mutations before and after this one in it, as it was filtered. */
export function Neighbours({ id }: { id: number }): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const navigate = useNavigate();
  const { parameters } = useListParams();
  const { view } = useView();
  const url = inView(`${ADDRESS}/${id}/neighbours?${filterQuery(view)}`, useAssignedView());
  const { data } = useQuery({
    queryKey: ['mutation-neighbours', url],
    queryFn: async ({ signal }) => (await http(url, { signal })).json as MutationNeighbours,
  });
  const list = parameters.toString();
  const goTo = (to: number) => navigate(caseAddress(to, parameters));
  return (
    <Box
      component="nav"
      aria-label={say(texts.neighbours)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        '@media print': { display: 'none' },
      }}
    >
      <Button component={Link} to={`/mutations${list && `?${list}`}`} sx={{ mr: 'auto' }}>
        {say(texts.backToList)}
      </Button>
      <Button disabled={!data?.previous} onClick={() => data?.previous && goTo(data.previous)}>
        {say(texts.previous)}
      </Button>
      <ShortcutButton
        letter="N"
        active={Boolean(data?.next)}
        disabled={!data?.next}
        onClick={() => data?.next && goTo(data.next)}
      >
        {say(texts.next)}
      </ShortcutButton>
    </Box>
  );
}
