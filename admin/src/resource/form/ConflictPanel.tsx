import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactElement } from 'react';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import type { LastSaved } from '@bhumi/api/contract/resource/last-saved';
import { useLanguage } from '../../i18n/language.ts';
import { conflictTexts } from '../../i18n/conflict-texts.ts';
import { texts } from '../../i18n/texts.ts';
import { differences, toBody, toForm, type Values } from '../../lib/values.ts';
import { useSession } from '../../lib/useSession.ts';
import type { StoredRecord } from '../columns.ts';
import { FieldValue } from '../history/FieldValue.tsx';

interface Props {
  definition: ResourceDefinition;
  /** The record as someone else saved it, by whom and when. */
  current: StoredRecord;
  saved: LastSaved | null;
  /** The form's initial values. */
  base: Values;
  /** The form's current values. */
  typed: Values;
  onLoad: () => void;
  onGoOn: () => void;
}

/** Says who saved in between and when, shows both changes field by field, and lets the editor choose. */
export function ConflictPanel(props: Props): ReactElement {
  const { definition, current, saved, base, typed, onLoad, onGoOn } = props;
  const { say } = useLanguage();
  const { user } = useSession();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const differing = differences(definition, base, typed, current);
  const now = toBody(definition, toForm(definition, current));
  const mineNow = toBody(definition, typed);
  const cell = { textAlign: 'left', verticalAlign: 'top', p: 0.5, overflowWrap: 'anywhere' } as const;
  return (
    <Alert
      ref={panel}
      tabIndex={-1}
      severity="warning"
      icon={false}
      sx={{ mb: 2, '& > div': { width: '100%' } }}
    >
      <strong>{say(conflictTexts.title)}</strong>
      {saved && <div>{say(conflictTexts.savedBy(saved, user.id))}</div>}
      <div>{say(differing.length > 0 ? conflictTexts.text : conflictTexts.same)}</div>
      {differing.length > 0 && (
        <Box component="table" sx={{ width: '100%', my: 1, tableLayout: 'fixed', '& th, & td': cell }}>
          <thead>
            <tr>
              <th scope="col">{say(texts.field)}</th>
              <th scope="col">{say(conflictTexts.savedNow)}</th>
              <th scope="col">{say(conflictTexts.yours)}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ name, mine, theirs }) => {
              const field = definition.fields[name]!;
              return (
                <tr key={name}>
                  <th scope="row">
                    {say(field.label)}
                    {mine && theirs && <Box sx={{ fontWeight: 400 }}>{say(conflictTexts.both)}</Box>}
                  </th>
                  <td>
                    <FieldValue definition={definition} name={name} field={field} value={now[name]} />
                  </td>
                  <td>
                    {mine ? (
                      <FieldValue definition={definition} name={name} field={field} value={mineNow[name]} />
                    ) : (
                      <Box component="span" sx={{ color: 'text.secondary' }}>
                        {say(conflictTexts.notYours)}
                      </Box>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" size="small" onClick={onLoad}>
          {say(conflictTexts.loadNewer)}
        </Button>
        <Button variant="contained" size="small" onClick={onGoOn}>
          {say(conflictTexts.editOnTop)}
        </Button>
      </Box>
    </Alert>
  );
}
