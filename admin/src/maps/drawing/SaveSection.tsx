import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { BoundaryWarning, CheckedBoundary } from '@bhumi/api/contract/maps/boundaries';
import { MAX_REMARK_LENGTH } from '@bhumi/api/contract/maps/limits';
import { drawTexts } from '@bhumi/api/contract/maps/messages';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { SaveProblems } from './SaveProblems.tsx';
import { TextField } from './TextField.tsx';
import { boundaryTexts as texts } from './texts.ts';
import type { Saving } from './useSave.ts';
import { Warnings } from './Warnings.tsx';

interface Props {
  saving: Saving;
  /** The check of the current drawing; undefined: not known yet. */
  checked: CheckedBoundary | undefined;
  /** It differs from the saved boundary: a warning then requires a remark. */
  changed: boolean;
  onOpen: (dag: number) => void;
  onExchange: () => void;
  onCorrect: () => void;
}

/** The API's warnings about the drawing, the remark that accepts them, and the save button. */
export function SaveSection({
  saving,
  checked,
  changed,
  onOpen,
  onExchange,
  onCorrect,
}: Props): ReactElement {
  const { say } = useLanguage();
  const { busy, errors, problem, save } = saving;
  const [remark, setRemark] = useState('');
  useUnsaved(remark.trim() !== '');
  const [remarkRequired, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const warnings: readonly BoundaryWarning[] =
    problem?.kind === 'warnings' ? problem.warnings : (checked?.warnings ?? []);
  const refusal = checked?.refused ?? null;
  const warned = warnings.length > 0 && changed;
  const wanting =
    errors.remark ?? (remarkRequired && remark.trim() === '' ? say(drawTexts.warned) : undefined);

  // The remark was for the previous drawing; the new one is checked again.
  useEffect(() => setAsked(false), [checked]);
  useEffect(() => {
    if (problem?.kind === 'warnings') setAsked(true);
  }, [problem]);
  useEffect(() => {
    if (remarkRequired) field.current?.focus();
  }, [remarkRequired]);
  // A remark belongs to the boundary it was written for.
  useEffect(() => {
    if (saving.done) setRemark('');
  }, [saving.done]);

  const press = () => {
    if (warned && remark.trim() === '') {
      setAsked(true);
      field.current?.focus();
      return;
    }
    void save(remark);
  };
  return (
    <Box sx={{ mt: 2 }}>
      {refusal && (
        <Alert
          severity="error"
          sx={{ mb: 1.5 }}
          action={
            refusal.code === 'exchanged' && (
              <Button color="inherit" size="small" onClick={onExchange}>
                {say(texts.exchange)}
              </Button>
            )
          }
        >
          <strong>{say(texts.refused)}</strong>
          <div>{refusal.text}</div>
        </Alert>
      )}
      {warnings.length > 0 && (
        <>
          <Warnings warnings={warnings} />
          {warned && (
            <TextField
              id="boundary-remark"
              label={say(texts.remark)}
              value={remark}
              onChange={setRemark}
              error={wanting}
              lines={2}
              inputRef={field}
              maxLength={MAX_REMARK_LENGTH}
            />
          )}
        </>
      )}
      {errors.points && errors.points !== refusal?.text && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {errors.points}
        </Alert>
      )}
      <SaveProblems
        problem={problem}
        onAgain={(again) => void save(remark, again)}
        onOpen={onOpen}
        onCorrect={onCorrect}
      />
      <Button variant="contained" disabled={busy} onClick={press} sx={{ mt: 1.5 }}>
        {say(busy ? shared.saving : warned ? texts.saveNonetheless : texts.save)}
      </Button>
    </Box>
  );
}
