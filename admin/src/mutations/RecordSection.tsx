import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Language } from '@bhumi/api/contract/language';
import { totalArea } from '@bhumi/api/contract/lookup/lookup';
import { isWaiting, type MutationReview } from '@bhumi/api/contract/mutations/review';
import {
  proposalNoteTexts,
  recordTexts,
  type RecordProposal,
} from '@bhumi/api/contract/record-versions/record-versions';
import { useLanguage } from '../i18n/language.ts';
import { useDraft } from '../lib/useDraft.ts';
import { useDesk } from '../lib/user.ts';
import { AfterApproval } from './AfterApproval.tsx';
import { ChangeDag, ChooseDag } from './ChooseDag.tsx';
import { choose } from './chosen.ts';
import { ADDRESS, mutationDrafts } from './drafts.ts';
import { Outdated } from './Outdated.tsx';
import { areWhole, readRows, RecordRows, type TypedRow } from './RecordRows.tsx';
import { recordSectionTexts as texts } from './record-texts.ts';
import { Section } from './Section.tsx';

const typedRows = ({ proposed }: RecordProposal, language: Language): TypedRow[] =>
  proposed.map(({ owner, area }) => ({ owner, area: digitsIn(area, language) }));

/** The record as it is typed, and the version of the record that it was typed upon. */
interface TypedRecord {
  base: number;
  rows: TypedRow[];
  total_changes: boolean;
  withApproval: boolean;
}

/** Whether other rows are typed than the proposed ones, whichever digits they are shown in. */
const differs = ({ rows, total_changes }: TypedRecord, { proposed }: RecordProposal): boolean =>
  total_changes ||
  JSON.stringify(readRows(rows)) !==
    JSON.stringify(readRows(proposed.map(({ owner, area }) => ({ owner, area: String(area) }))));

/** What the mutation writes: proposed, looked over and edited by the officer, written with the approval or after it. */
export function RecordSection({ review }: { review: MutationReview }): ReactElement | null {
  const { say } = useLanguage();
  const { http, user } = useDesk();
  const { id, dag_id, status, record_standing: standing } = review;
  const open = dag_id !== null && review.user.id !== user.id && (isWaiting(status) || standing === 'owed');
  const mayChoose =
    dag_id === null && review.user.id !== user.id && (isWaiting(status) || standing === 'owed');
  const { data, error } = useQuery({
    queryKey: ['mutation-proposal', id, review.version],
    enabled: open,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await http(`${ADDRESS}/${id}/proposal`, { signal })).json as RecordProposal,
  });
  if (mayChoose) return <ChooseDag id={id} dagNumber={review.dag_number} />;
  if (!open && standing === 'none') return null;
  return (
    <Section title={texts.title}>
      {standing !== 'none' && (
        <Alert severity={standing === 'owed' ? 'warning' : 'success'} sx={{ mb: 1.5 }}>
          {say(recordTexts[standing])}
        </Alert>
      )}
      {error && <Alert severity="error">{say(texts.failed)}</Alert>}
      {open && data && <Proposal key={data.base} review={review} proposal={data} />}
      {open && standing === 'none' && <ChangeDag key={dag_id} id={id} dagNumber={review.dag_number} />}
      {dag_id !== null && (
        <Box sx={{ mt: 1 }}>
          <Link component={PageLink} to={`/record-versions?dag=${dag_id}`}>
            {say(texts.versions)}
          </Link>
        </Box>
      )}
    </Section>
  );
}

function Proposal({ review, proposal }: { review: MutationReview; proposal: RecordProposal }): ReactElement {
  const { language, say } = useLanguage();
  const { id, status, version } = review;
  const proposed: TypedRecord = {
    base: proposal.base,
    rows: typedRows(proposal, language),
    total_changes: false,
    // What cannot be applied as it stands is written only once somebody has said so.
    withApproval: proposal.notes.length === 0,
  };
  const draft = useDraft(mutationDrafts.record(id), proposed, (typed) => differs(typed, proposal));
  const { base, rows, total_changes, withApproval } = draft.value;
  const change = (part: Partial<TypedRecord>) => draft.write({ ...draft.value, ...part });
  const outdated = base !== proposal.base;
  const read = readRows(rows);
  const sum = totalArea(read);
  const fits = !outdated && areWhole(rows) && (total_changes || sum === proposal.area || proposal.area === 0);
  const chosen = status !== 'approved' && withApproval && fits;
  const confirmed = { rows: read, base, total_changes };
  const key = JSON.stringify(confirmed);
  useEffect(() => {
    // They stay chosen while the question before the approval stands in place of this.
    choose({ id, version }, 'record', chosen ? (JSON.parse(key) as typeof confirmed) : null);
  }, [id, version, chosen, key]);
  return (
    <>
      {proposal.notes.map((note) => (
        <Alert key={note} severity="warning" sx={{ mb: 1 }}>
          {say(proposalNoteTexts[note])}
        </Alert>
      ))}
      {outdated && <Outdated onKeep={() => change({ base: proposal.base })} onDrop={draft.drop} />}
      <Box sx={{ mb: 1 }}>{say(texts.taken(proposal.taken))}</Box>
      <RecordRows rows={rows} area={proposal.area} onChange={(typed) => change({ rows: typed })} />
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', mt: 1 }}>
        {sum !== proposal.area && proposal.area > 0 && (
          <FormControlLabel
            control={
              <Checkbox
                checked={total_changes}
                onChange={(_, checked) => change({ total_changes: checked })}
              />
            }
            label={say(texts.totalChanges)}
          />
        )}
        {status === 'approved' ? (
          <AfterApproval
            path={`${ADDRESS}/${id}/record`}
            body={confirmed}
            ready={fits}
            onDone={draft.drop}
            texts={{ ...texts, done: recordTexts.written }}
          />
        ) : (
          <>
            <FormControlLabel
              control={
                <Checkbox
                  checked={withApproval && fits}
                  disabled={!fits}
                  onChange={(_, checked) => change({ withApproval: checked })}
                />
              }
              label={say(texts.withApproval)}
            />
            {!chosen && <Box sx={{ color: 'text.secondary' }}>{say(texts.later)}</Box>}
          </>
        )}
        <Button size="small" onClick={draft.drop}>
          {say(texts.reset)}
        </Button>
      </Box>
    </>
  );
}
