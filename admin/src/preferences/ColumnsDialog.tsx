import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useState, type ReactElement } from 'react';
import { useNotify } from 'react-admin';
import { offeredColumns, preferenceTexts } from '@bhumi/api/contract/preferences/preferences';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { useDraft } from '../lib/useDraft.ts';
import { columnsOf, type Column } from '../resource/columns.ts';
import { SmallDialog } from '../resource/dialog/SmallDialog.tsx';
import { moveItem } from './move.ts';
import { texts } from './texts.ts';
import { useSaveState } from './useSaveState.ts';
import { usePreferenceActions, usePreferences, type PreferenceDialogProps } from './usePreferences.ts';

const arrows = [
  { step: -1, text: texts.up, Icon: ArrowUpwardIcon },
  { step: 1, text: texts.down, Icon: ArrowDownwardIcon },
] as const;

const arrowId = (name: string, step: number): string => `column-${name}-${step}`;

/** Chooses the columns of a list and their order, by mouse, finger or keyboard. */
export function ColumnsDialog({ definition, onClose }: PreferenceDialogProps): ReactElement {
  const { say } = useLanguage();
  const notify = useNotify();
  const prefer = usePreferenceActions(definition.name);
  const { busy, refusal, setRefusal, run } = useSaveState('columns');
  const { columns } = usePreferences(definition.name);
  const usual = columnsOf(definition).map(({ name }) => name);
  const draft = useDraft(
    { subject: `columns ${definition.name}`, part: 'columns', label: texts.columnsTitle },
    columnsOf(definition, columns).map(({ name }) => name),
  );
  const { value: chosen, setValue: setChosen } = draft;
  /** The arrow that was pressed last: its row moves, and takes the focus along. */
  const [pressed, setPressed] = useState<{ name: string; step: 1 | -1 } | null>(null);
  useEffect(() => {
    if (pressed) window.document.getElementById(arrowId(pressed.name, pressed.step))?.focus();
  }, [pressed, chosen]);

  const offered = columnsOf(definition, offeredColumns(definition));
  const rows: Column[] = [
    ...columnsOf(definition, chosen.length > 0 ? chosen : null).filter(({ name }) => chosen.includes(name)),
    ...offered.filter(({ name }) => !chosen.includes(name)),
  ];
  const save = async () => {
    if (chosen.length === 0) return setRefusal(say(preferenceTexts.noColumn));
    if (!(await run(() => prefer.columns(chosen.join() === usual.join() ? null : chosen)))) return;
    draft.discard();
    notify(say(texts.kept), { type: 'success' });
    onClose();
  };
  const place = pressed ? chosen.indexOf(pressed.name) : -1;
  const last = rows.find(({ name }) => name === pressed?.name);
  return (
    <SmallDialog
      title={say(texts.columnsTitle)}
      width="xs"
      refusal={refusal}
      onClose={onClose}
      actions={
        <>
          <Button sx={{ mr: 'auto' }} onClick={() => setChosen(usual)}>
            {say(texts.asUsual)}
          </Button>
          <Button
            onClick={() => {
              draft.discard();
              onClose();
            }}
          >
            {say(shared.cancel)}
          </Button>
          <Button variant="contained" disabled={busy} onClick={() => void save()}>
            {say(shared.save)}
          </Button>
        </>
      }
    >
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{say(texts.columnsHelp)}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ name, label }) => {
          const at = chosen.indexOf(name);
          return (
            <Box
              component="li"
              key={name}
              sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: 44,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <FormControlLabel
                sx={{ flexGrow: 1, mr: 1 }}
                control={
                  <Checkbox
                    checked={at >= 0}
                    onChange={(event) =>
                      setChosen(
                        event.target.checked ? [...chosen, name] : chosen.filter((each) => each !== name),
                      )
                    }
                  />
                }
                label={say(label)}
              />
              {at >= 0 &&
                arrows.map(({ step, text, Icon }) => (
                  <IconButton
                    key={step}
                    id={arrowId(name, step)}
                    aria-label={`${say(text)}: ${say(label)}`}
                    // Stays enabled while focused: a disabled button would lose the focus.
                    aria-disabled={at + step < 0 || at + step >= chosen.length}
                    onClick={() => {
                      setChosen(moveItem(chosen, at, step));
                      setPressed({ name, step });
                    }}
                    sx={{ '&[aria-disabled=true]': { opacity: 0.38 } }}
                  >
                    <Icon fontSize="small" />
                  </IconButton>
                ))}
            </Box>
          );
        })}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {last && place >= 0 && say(texts.moved(last.label, place + 1, chosen.length))}
      </Box>
    </SmallDialog>
  );
}
