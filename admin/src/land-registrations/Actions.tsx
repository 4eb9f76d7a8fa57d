import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import type {
  RegistrationDecision,
  ReviewedRegistration,
} from '@bhumi/api/contract/land-registrations/registrations';
import { useLanguage } from '../i18n/language.ts';
import { queueRowId } from '../queue/queue.ts';
import type { QueueWork } from '../queue/useQueue.ts';
import { useLandTitle } from './land.tsx';
import { registrationTexts as texts } from './texts.ts';

export type RegistrationWork = QueueWork<ReviewedRegistration, RegistrationDecision>;

interface Props {
  work: RegistrationWork;
  registration: ReviewedRegistration;
}

/** The actions of a row: a pending registration can be decided, but not by its own owner. */
export function Actions({ work, registration }: Props): ReactElement {
  const { say } = useLanguage();
  const title = useLandTitle()(registration);
  const actions = work.actionsOf(registration);
  const button = { size: 'small', sx: { minWidth: 0, px: 0.75, whiteSpace: 'nowrap' } } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}>
      <Button
        {...button}
        id={queueRowId(registration.id)}
        aria-label={`${say(texts.match)}: ${title}`}
        onClick={() => work.review(registration)}
      >
        {say(texts.match)}
      </Button>
      {actions.map((action) => {
        const { button: text, destructive } = work.queue.decisions[action];
        return (
          <Button
            {...button}
            key={action}
            color={destructive ? 'error' : 'primary'}
            aria-label={`${say(text)}: ${title}`}
            onClick={() => work.decide(registration, action)}
          >
            {say(text)}
          </Button>
        );
      })}
      {work.waits(registration) && actions.length === 0 && (
        <Box component="span" sx={{ color: 'text.secondary', px: 1 }}>
          {say(texts.own)}
        </Box>
      )}
    </Box>
  );
}
