import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState, type ReactElement } from 'react';
import { formatDateTime } from '@bhumi/api/contract/format';
import type { MutationReview } from '@bhumi/api/contract/mutations/review';
import {
  objectionStatusLabels,
  objectionTexts,
  type ReviewedObjection,
} from '@bhumi/api/contract/objections/objections';
import { actedForText } from '@bhumi/api/contract/representation/acted-for';
import { useLanguage } from '../../i18n/language.ts';
import { findDraft } from '../../lib/drafts.ts';
import { useSession } from '../../lib/useSession.ts';
import { mutationDrafts } from '../drafts.ts';
import { ReasonForm } from '../../lib/forms/ReasonForm.tsx';
import { HearForm } from './HearForm.tsx';
import { objectionScreenTexts as texts } from './texts.ts';
import { Lines, Section } from '../Section.tsx';
import { UserText } from '../../lib/UserText.tsx';
import { signerName } from '@bhumi/api/contract/offices/signature';

const Words = ({ children }: { children: string }) => (
  <Box component="span" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
    <UserText>{children}</UserText>
  </Box>
);

/** The statements of both sides, and the outcome. */
function One({
  objection,
  mutation,
  applicant,
}: {
  objection: ReviewedObjection;
  mutation: number;
  applicant: number;
}): ReactElement {
  const { language, say } = useLanguage();
  const { user } = useSession();
  const { id, status, owner, objector, acted_for, reasons, answer, words, files, filed_at } = objection;
  const { heard_at, heard_by, heard_as, closed_at, may_reopen, reopenings, no_hearing, hearing_held } =
    objection;
  const heardBy = heard_by && signerName({ name: heard_by, signed_as: heard_as }, language);
  const [hearing, setHearing] = useState(findDraft(mutationDrafts.objection(mutation, id)) !== undefined);
  const [reopening, setReopening] = useState(findDraft(mutationDrafts.reopening(mutation, id)) !== undefined);
  const names = [objector.name_bn, objector.name_en].filter(Boolean).join(', ');
  const nid = objector.nid_ending && say(texts.nidEnding(objector.nid_ending));
  const side = user.id === objector.id || user.id === applicant;
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, mb: 1.5 }}>
      <Box sx={{ fontWeight: 600 }}>{say(objectionStatusLabels[status])}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{formatDateTime(filed_at, language)}</Box>
      <Lines
        lines={[
          [texts.of, owner],
          [texts.actedFor, acted_for ? say(actedForText(acted_for)) : null],
          [texts.verifiedAs, [names, nid].filter(Boolean).join(', ')],
          [texts.reasons, <Words key="reasons">{reasons}</Words>],
          [
            texts.papers,
            files.length > 0 &&
              files.map(({ id: file, name, url }) => (
                <Box key={file}>
                  <Link href={url} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
                    {name}
                  </Link>
                </Box>
              )),
          ],
          [texts.answer, <Words key="answer">{answer ?? say(texts.noAnswer)}</Words>],
          [texts.outcome, words && <Words key="words">{words}</Words>],
          [texts.noHearing, no_hearing && <Words key="no-hearing">{no_hearing}</Words>],
        ]}
      />
      {(heard_at ?? closed_at) && (
        <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {[formatDateTime((heard_at ?? closed_at)!, language), heardBy].filter(Boolean).join(', ')}
        </Box>
      )}
      {reopenings.map(({ at, by, reason, words: before, heard_by: hearer, heard_at: when }) => (
        <Lines
          key={at}
          lines={[
            [texts.before, <Words key="before">{before}</Words>],
            [texts.beforeBy, `${formatDateTime(when, language)}, ${hearer}`],
            [texts.reopened, <Words key="reason">{reason}</Words>],
            [texts.reopenedBy, `${formatDateTime(at, language)}, ${by}`],
          ]}
        />
      ))}
      {may_reopen &&
        (reopening ? (
          <ReasonForm
            url={`/api/admin/objections/${id}/reopen`}
            draft={mutationDrafts.reopening(mutation, id)}
            title={texts.reopen}
            label={texts.reopenReason}
            help={texts.reopenHelp}
            failed={texts.reopenFailed}
            done={objectionTexts.reopened}
            onClose={() => setReopening(false)}
          />
        ) : (
          <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setReopening(true)}>
            {say(texts.reopen)}
          </Button>
        ))}
      {status === 'open' &&
        (side ? (
          <Box sx={{ color: 'text.secondary' }}>{say(texts.own)}</Box>
        ) : hearing ? (
          <HearForm
            mutation={mutation}
            id={id}
            needsReason={hearing_held === false}
            onClose={() => setHearing(false)}
          />
        ) : (
          <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setHearing(true)}>
            {say(texts.hear)}
          </Button>
        ))}
    </Box>
  );
}

/** The objections of recorded owners to the mutation; renders nothing when there are none. */
export function Objections({ review }: { review: MutationReview }): ReactElement | null {
  const { id, objections, user } = review;
  if (objections.length === 0) return null;
  return (
    <Section title={texts.title}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {objections.map((objection) => (
          <One key={objection.id} objection={objection} mutation={id} applicant={user.id} />
        ))}
      </Box>
    </Section>
  );
}
