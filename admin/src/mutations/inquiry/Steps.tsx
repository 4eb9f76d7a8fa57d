import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { formatDate, formatDateTime } from '@bhumi/api/contract/format';
import { hearingRequestStatusLabels } from '@bhumi/api/contract/hearing-requests/hearing-requests';
import type { MutationReview } from '@bhumi/api/contract/mutations/review';
import {
  STEP_KINDS,
  stepLabels,
  stepTexts,
  type MutationStep,
  type MutationSteps,
  type StepKind,
} from '@bhumi/api/contract/mutations/inquiry/steps';
import { enteredBy, enteredForLine } from '@bhumi/api/contract/mutations/inquiry/signing';
import { useLanguage } from '../../i18n/language.ts';
import { useSession } from '../../lib/useSession.ts';
import { draftsRestored } from '../../lib/drafts.ts';
import { ADDRESS, draftedStep } from '../drafts.ts';
import { Lines, Section } from '../Section.tsx';
import { stepScreenTexts as texts } from './texts.ts';
import { positionLine } from './PositionFields.tsx';
import { StepForm } from './StepForm.tsx';
import { UserText } from '../../lib/UserText.tsx';
import { RetryAlert } from '../../lib/RetryAlert.tsx';

/** Who signed a step, in which post and office and when; and who entered it for them. */
function Signature({ step }: { step: MutationStep }): ReactElement {
  const { language, say } = useLanguage();
  const { at, entered_for, signed_as } = step;
  const who = enteredBy(step);
  const lines = entered_for
    ? [texts.enteredFor(enteredForLine(entered_for)), texts.entered(who)]
    : [signed_as ? texts.signed(who) : texts.entered(who)];
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 'small', overflowWrap: 'anywhere' }}>
      {lines.map((line, place) => (
        <div key={line.en}>
          {say(line)}
          {place === lines.length - 1 && `, ${formatDateTime(at, language)}`}
        </div>
      ))}
    </Box>
  );
}

/** Who asked for another day of a hearing, why, and the answer. */
function Requests({ requests }: { requests: MutationStep['requests'] }): ReactElement {
  const { say } = useLanguage();
  return (
    <>
      {requests.map(({ id, name, status, reason, answer }) => (
        <Alert key={id} severity={status === 'pending' ? 'warning' : 'info'} sx={{ my: 1 }}>
          <strong>{say(texts.asksAnotherDay(name))}</strong>
          <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <UserText>{reason}</UserText>
          </Box>
          <div>
            {say(hearingRequestStatusLabels[status])}
            {answer && (
              <>
                {': '}
                <UserText>{answer}</UserText>
              </>
            )}
          </div>
          {status === 'pending' && (
            <Link component={PageLink} to="/hearing-requests">
              {say(texts.keepOrMove)}
            </Link>
          )}
        </Alert>
      ))}
    </>
  );
}

function Step({ step }: { step: MutationStep }): ReactElement {
  const { language, say } = useLanguage();
  const { kind, words, meets_at, place, people, invited, files, position, requests } = step;
  const namesOf = (told: boolean) =>
    invited
      .filter((each) => each.told === told)
      .map(({ side, name }) => `${name} (${say(texts.sides[side])})`);
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, mb: 1.5 }}>
      <Box sx={{ fontWeight: 600 }}>{say(stepLabels[kind])}</Box>
      <Signature step={step} />
      <Lines
        lines={[
          [texts.when, meets_at && formatDateTime(meets_at, language)],
          [texts.place, place],
          [texts.writtenAt, position && positionLine(position, language)],
          [kind === 'held' ? texts.came : texts.invited, people.join(', ')],
          [texts.wereTold, kind === 'hearing' && [say(texts.theApplicant), ...namesOf(true)].join(', ')],
          [texts.notTold, namesOf(false).join(', ')],
        ]}
      />
      {words && (
        <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <UserText>{words}</UserText>
        </Box>
      )}
      <Requests requests={requests} />
      {files.map(({ id, name, url }) => (
        <Box key={id}>
          <Link href={url} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Link>
        </Box>
      ))}
    </Box>
  );
}

/** A button for each step that can be entered. */
function Buttons({
  kinds,
  onChoose,
}: {
  kinds: readonly StepKind[];
  onChoose: (kind: StepKind) => void;
}): ReactElement {
  const { say } = useLanguage();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {kinds.map((kind) => (
        <Button key={kind} variant="outlined" onClick={() => onChoose(kind)}>
          {say(texts.enter[kind])}
        </Button>
      ))}
    </Box>
  );
}

/** The deadline of the union land office's report, and whether it has passed. */
function Due({ until }: { until: string }): ReactElement {
  const { language, say } = useLanguage();
  const late = new Date(until) < new Date();
  return (
    <Alert severity={late ? 'warning' : 'info'} sx={{ mb: 1.5 }}>
      {`${say(late ? texts.overdue : texts.due)}: ${formatDate(until, language)}`}
    </Alert>
  );
}

/** Everyone who can be called to a hearing: the parties and the objectors of a mutation, each once. */
const peopleOf = ({ previous_owners, buyers, objections }: MutationReview): string[] => {
  const objectors = objections.filter(({ status }) => status === 'open').map(({ owner }) => owner);
  return [...new Set([...[...previous_owners, ...buyers].map(({ name }) => name), ...objectors])];
};

/** The steps between taking up a mutation and deciding on it, with the form of the next one. */
export function Steps({ review }: { review: MutationReview }): ReactElement | null {
  const { say } = useLanguage();
  const { http } = useSession();
  const { id } = review;
  // Reopen the form of an unfinished step, also of one that was typed before the tab was closed.
  const [entering, setEntering] = useState(() => draftedStep(review));
  useEffect(() => {
    void draftsRestored().then(() => setEntering((now) => now ?? draftedStep({ id })));
  }, [id]);
  const address = `${ADDRESS}/${review.id}/steps`;
  const { data, error, refetch } = useQuery({
    queryKey: ['mutation-steps', review.id, review.version],
    gcTime: 0,
    queryFn: async ({ signal }) => (await http(address, { signal })).json as MutationSteps,
  });
  const assigned = review.status === 'assigned_to_ac_land';
  const heard = data?.steps.some(({ kind }) => kind === 'hearing');
  const kindsThat = (how: 'sign' | 'for') =>
    STEP_KINDS.filter((kind) => data?.may_enter[kind] === how && (kind !== 'held' || heard));
  const own = kindsThat('sign');
  if (!assigned && own.length === 0 && !error && !data?.steps.length) return null;
  const how = entering && data?.may_enter[entering];
  return (
    <Section title={texts.title}>
      {error && <RetryAlert onRetry={refetch}>{say(stepTexts.loadFailed)}</RetryAlert>}
      {data?.report_due && <Due until={data.report_due} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </Box>
      {!entering && <Buttons kinds={own} onChoose={setEntering} />}
      {!entering && kindsThat('for').length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Box sx={{ color: 'text.secondary', mb: 0.5 }}>{say(texts.fromPaper)}</Box>
          <Buttons kinds={kindsThat('for')} onChoose={setEntering} />
        </Box>
      )}
      {entering && how && (
        <StepForm
          key={entering}
          mutation={review.id}
          kind={entering}
          people={peopleOf(review)}
          forAnother={how === 'for'}
          signer={data?.signers[entering] ?? ''}
          onClose={() => setEntering(null)}
        />
      )}
    </Section>
  );
}
