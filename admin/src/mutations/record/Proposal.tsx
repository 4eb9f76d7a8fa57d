import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Language } from '@bhumi/api/contract/language';
import { totalArea } from '@bhumi/api/contract/lookup/lookup';
import type { MutationReview } from '@bhumi/api/contract/mutations/review';
import { ORDER_FACTOR } from '@bhumi/api/contract/record-changes/record-changes';
import { proposalNoteTexts, type RecordProposal } from '@bhumi/api/contract/record-versions/record-versions';
import { useLanguage } from '../../i18n/language.ts';
import { useDraft } from '../../lib/useDraft.ts';
import type { Order } from '../../record-changes/OrderField.tsx';
import { AfterApproval } from '../AfterApproval.tsx';
import { setApprovalInput, recordErrors, recordErrorsFor } from '../approval-input.ts';
import { ADDRESS, mutationDrafts } from '../drafts.ts';
import { OutdatedNotice } from '../OutdatedNotice.tsx';
import { areWhole, readRows, RecordRows, type TypedRow } from './RecordRows.tsx';
import { RemarkFields, TotalFields } from './ReasonFields.tsx';
import { recordSectionTexts as texts } from './texts.ts';

const typedRows = ({ proposed }: RecordProposal, language: Language): TypedRow[] =>
  proposed.map(({ owner, father, area }) => ({ owner, father, area: digitsIn(area, language) }));

/** The typed rows, and the version of the record that they are based on. */
interface TypedRecord {
  base: number;
  rows: TypedRow[];
  total_changes: boolean;
  withApproval: boolean;
  /** Why the total changes, and the written order on which it grows. */
  reason: string;
  order: Order | null;
  /** For each red finding, by its name: why the record changes anyway. */
  remarks: Record<string, string>;
}

/** Whether the typed rows differ from the proposed ones, regardless of the digits' script. */
const differs = (
  { rows, total_changes, reason, order, remarks }: TypedRecord,
  { proposed }: RecordProposal,
): boolean =>
  total_changes ||
  order !== null ||
  [reason, ...Object.values(remarks)].some((words) => words.trim() !== '') ||
  JSON.stringify(readRows(rows)) !==
    JSON.stringify(
      readRows(proposed.map(({ owner, father, area }) => ({ owner, father, area: String(area) }))),
    );

/** The rows that a mutation will write, edited by the officer, with the reasons that the API asks for. */
export function Proposal({
  review,
  proposal,
}: {
  review: MutationReview;
  proposal: RecordProposal;
}): ReactElement {
  const { language, say } = useLanguage();
  const { id, status, version } = review;
  const proposed: TypedRecord = {
    base: proposal.base,
    rows: typedRows(proposal, language),
    total_changes: false,
    // Rows that cannot be applied unchanged are written only after the officer confirms them.
    withApproval: proposal.notes.length === 0,
    reason: '',
    order: null,
    remarks: {},
  };
  const draft = useDraft(mutationDrafts.record(id), proposed, (typed) => differs(typed, proposal));
  const { base, rows, total_changes, withApproval, reason, order, remarks } = draft.value;
  const [errors, setErrors] = useState(() => recordErrorsFor({ id, version }));
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [errors]);
  const change = (part: Partial<TypedRecord>) => draft.setValue({ ...draft.value, ...part });
  const outdated = base !== proposal.base;
  const read = readRows(rows);
  const sum = totalArea(read);
  const fits = !outdated && areWhole(rows) && (total_changes || sum === proposal.area || proposal.area === 0);
  const chosen = status !== 'approved' && withApproval && fits;
  const red = review.findings.filter(({ level, red_on_approval }) => level === 'red' || red_on_approval);
  const finding_remarks = Object.fromEntries(red.map(({ name }) => [name, remarks[name] ?? '']));
  // Without a recorded area, any rows change the total.
  const otherTotal = total_changes || (proposal.area === 0 && sum > 0);
  const reasons = { reason: otherTotal ? reason : '', order_id: (otherTotal && order?.id) || null };
  const confirmed = { rows: read, base, total_changes, ...reasons, finding_remarks };
  const key = JSON.stringify(confirmed);
  useEffect(() => {
    // Keep the choice while the confirmation of the approval replaces this form.
    setApprovalInput({ id, version }, 'record', chosen ? (JSON.parse(key) as typeof confirmed) : null);
  }, [id, version, chosen, key]);
  return (
    <div ref={fields}>
      {proposal.notes.map((note) => (
        <Alert key={note} severity="warning" sx={{ mb: 1 }}>
          {say(proposalNoteTexts[note])}
        </Alert>
      ))}
      {errors['rows'] && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {errors['rows']}
        </Alert>
      )}
      {outdated && <OutdatedNotice onKeep={() => change({ base: proposal.base })} onDrop={draft.discard} />}
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
        {otherTotal && (
          <TotalFields
            dagId={proposal.dag_id}
            value={{ reason, order }}
            onChange={change}
            asksOrder={proposal.area > 0 && sum > proposal.area * ORDER_FACTOR}
            errors={errors}
          />
        )}
        <RemarkFields
          findings={red}
          remarks={remarks}
          onChange={(typed) => change({ remarks: typed })}
          errors={errors}
        />
        {status === 'approved' ? (
          <AfterApproval
            path={`${ADDRESS}/${id}/record`}
            body={{ ...confirmed, version }}
            ready={fits}
            onDone={draft.discard}
            onWrong={(told) => {
              const wrong = recordErrors(told);
              setErrors(wrong);
              return Object.keys(wrong).length > 0;
            }}
            texts={texts}
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
        <Button size="small" onClick={draft.discard}>
          {say(texts.reset)}
        </Button>
      </Box>
    </div>
  );
}
