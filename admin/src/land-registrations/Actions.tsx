import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import type { ReviewedRegistration } from '@bhumi/api/contract/land-registrations/registrations';
import type { DecidedStatus } from '@bhumi/api/contract/land-registrations/review';
import { useLanguage } from '../i18n/language.ts';
import { useDesk } from '../lib/user.ts';
import { isOpen } from '../queue/next.ts';
import { useLandTitle } from './land.tsx';
import { decisionTexts, registrationTexts as texts } from './texts.ts';

/** What is open over the list: the comparison, or the question before a decision. */
export type Step = 'match' | DecidedStatus;

export const DECISIONS = Object.keys(decisionTexts) as DecidedStatus[];

/** The id of a row's first button, where the queue goes on. */
export const matchButtonId = (id: number): string => `match-${id}`;

interface Props {
  registration: ReviewedRegistration;
  onOpen: (registration: ReviewedRegistration, step: Step) => void;
}

/** The actions of a row: what waits can be decided, by someone else than its owner. */
export function Actions({ registration, onOpen }: Props): ReactElement {
  const { say } = useLanguage();
  const { user } = useDesk();
  const title = useLandTitle()(registration);
  const own = registration.user.id === user.id;
  const button = { size: 'small', sx: { minWidth: 0, px: 0.75, whiteSpace: 'nowrap' } } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}>
      <Button
        {...button}
        id={matchButtonId(registration.id)}
        aria-label={`${say(texts.match)}: ${title}`}
        onClick={() => onOpen(registration, 'match')}
      >
        {say(texts.match)}
      </Button>
      {isOpen(registration, user.id) &&
        DECISIONS.map((status) => (
          <Button
            {...button}
            key={status}
            color={status === 'rejected' ? 'error' : 'primary'}
            aria-label={`${say(decisionTexts[status].button)}: ${title}`}
            onClick={() => onOpen(registration, status)}
          >
            {say(decisionTexts[status].button)}
          </Button>
        ))}
      {registration.status === 'pending' && own && (
        <Box component="span" sx={{ color: 'text.secondary', px: 1 }}>
          {say(texts.own)}
        </Box>
      )}
    </Box>
  );
}
