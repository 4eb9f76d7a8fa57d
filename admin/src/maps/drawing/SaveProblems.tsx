import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactElement, ReactNode } from 'react';
import { drawTexts } from '@bhumi/api/contract/maps/messages';
import { useLanguage } from '../../i18n/language.ts';
import { boundaryTexts as texts } from './texts.ts';
import type { RetryOptions, SaveProblem } from './useSave.ts';

interface Props {
  problem: SaveProblem | null;
  onAgain: (again: RetryOptions) => void;
  onOpen: (dag: number) => void;
  onCorrect: () => void;
}

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 } as const;

/** Shows why a drawing was not saved, with buttons for the ways to go on. */
export function SaveProblems({ problem, onAgain, onOpen, onCorrect }: Props): ReactElement | null {
  const { say } = useLanguage();
  const box = (severity: 'error' | 'warning', title: string, children: ReactNode) => (
    <Alert severity={severity} sx={{ mt: 1.5 }}>
      <strong>{title}</strong>
      {children}
    </Alert>
  );
  switch (problem?.kind) {
    case 'refused':
      return box('error', say(texts.saveFailed), <div>{problem.text}</div>);
    case 'no-session':
      return box(
        'error',
        say(drawTexts.noSession),
        <Box>
          {say(texts.loginHelp)}{' '}
          <Link href="/login" target="_blank" rel="noopener">
            {say(texts.login)}
          </Link>
        </Box>,
      );
    case 'other-khatian':
      return box(
        'warning',
        say(texts.otherKhatian),
        <>
          <div>{problem.text}</div>
          <Box sx={buttons}>
            {problem.choices.map(({ id, khatiyan_number: khatian }) => (
              <Button key={id} size="small" variant="outlined" onClick={() => onAgain({ dag: id })}>
                {say(texts.meant(khatian))}
              </Button>
            ))}
            <Button size="small" onClick={onCorrect}>
              {say(texts.notMeant)}
            </Button>
          </Box>
        </>,
      );
    case 'standing':
      return box(
        'warning',
        say(texts.standing),
        <>
          <div>{say(texts.standingText)}</div>
          <Box sx={buttons}>
            <Button
              size="small"
              variant="outlined"
              onClick={() => onAgain({ dag: problem.dag, replace: true })}
            >
              {say(texts.replace)}
            </Button>
            <Button size="small" onClick={() => onOpen(problem.dag)}>
              {say(texts.lookFirst)}
            </Button>
          </Box>
        </>,
      );
    case 'changed':
      return box(
        'warning',
        say(texts.changed),
        <>
          <div>{problem.text}</div>
          <Box sx={buttons}>
            <Button size="small" variant="outlined" onClick={() => onOpen(problem.dag)}>
              {say(texts.loadTheirs)}
            </Button>
            <Button size="small" onClick={() => onAgain({ dag: problem.dag, replace: true })}>
              {say(texts.replaceTheirs)}
            </Button>
          </Box>
        </>,
      );
    default:
      return null;
  }
}
