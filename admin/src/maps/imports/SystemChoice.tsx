import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useEffect, useRef, type ReactElement } from 'react';
import { REFERENCE_SYSTEMS } from '@bhumi/api/contract/maps/reference-systems';
import { useLanguage } from '../../i18n/language.ts';
import { Select } from '../../lib/Select.tsx';
import { readingPageTexts as texts } from './reading-texts.ts';

interface Props {
  system: string;
  /** Why it is asked for. */
  error: string | undefined;
  onSystem: (system: string) => void;
}

/** Which reference system the metres of a file are in. */
export function SystemChoice({ system, error, onSystem }: Props): ReactElement {
  const { say } = useLanguage();
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return (
    <Box sx={{ mb: 2, maxWidth: 640 }}>
      <FormLabel htmlFor="import-system" required>
        {say(texts.system)}
      </FormLabel>
      <Select
        fullWidth
        value={system}
        inputRef={field}
        inputProps={{
          id: 'import-system',
          'aria-describedby': 'import-system-note',
          'aria-invalid': error ? true : undefined,
        }}
        onChange={({ target }) => onSystem(target.value)}
      >
        <option value="">{say(texts.chooseSystem)}</option>
        {REFERENCE_SYSTEMS.filter(({ unit }) => unit === 'metres').map(({ code, name }) => (
          <option key={code} value={code}>
            {name} ({code})
          </option>
        ))}
      </Select>
      <Box id="import-system-note" sx={{ fontSize: 'small', color: 'error.main' }}>
        {error}
      </Box>
    </Box>
  );
}
