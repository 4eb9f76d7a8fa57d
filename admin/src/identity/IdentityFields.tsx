import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';
import {
  IDENTITY_FIELDS,
  identityTexts,
  type IdentityField,
  type IdentityForm,
} from '@bhumi/api/contract/identity/identity';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { FigureInput } from '../resource/inputs/FigureInput.tsx';

interface Props {
  /** Identifies the card, so that its fields have ids of their own. */
  name: string;
  form: IdentityForm;
  problems: Partial<Record<IdentityField, Message>>;
  /** Where the text comes from, and what the officer should do with it. */
  help: Message;
  onChange: (change: Partial<IdentityForm>) => void;
}

/** The text on the card, for the officer to confirm or correct. */
export function IdentityFields({ name, form, problems, help, onChange }: Props): ReactElement {
  const { say } = useLanguage();
  return (
    <Box role="group" aria-describedby={`${name}-help`} sx={{ mb: 2 }}>
      <Box id={`${name}-help`} sx={{ color: 'text.secondary', mb: 1 }}>
        {say(help)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {IDENTITY_FIELDS.map((field) => {
          const id = `${name}-${field}`;
          const text = problems[field];
          const input = { id, value: form[field], autoComplete: 'off' };
          const described = { 'aria-describedby': text && `${id}-error` };
          return (
            <FormControl
              key={field}
              error={text !== undefined}
              sx={{ flex: '1 1 220px', maxWidth: 420, minWidth: 0 }}
            >
              <FormLabel htmlFor={id}>{say(identityTexts[field])}</FormLabel>
              {field === 'nid' ? (
                <FigureInput
                  {...input}
                  onChange={(nid) => onChange({ nid })}
                  inputProps={{ ...described, inputMode: 'numeric' }}
                />
              ) : (
                <OutlinedInput
                  {...input}
                  onChange={({ target }) => onChange({ [field]: target.value })}
                  inputProps={{ ...described, ...(field === 'name_bn' && { lang: 'bn' }) }}
                />
              )}
              {text && <FormHelperText id={`${id}-error`}>{say(text)}</FormHelperText>}
            </FormControl>
          );
        })}
      </Box>
    </Box>
  );
}
