import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { InputHTMLAttributes, ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { inputFocusRing } from '../../lib/focus-ring.ts';

interface Props {
  /** The field's id; its label and notes refer to it. */
  id: string;
  accept: string;
  /** The name of the chosen file; null: none chosen; undefined: the name is not shown here. */
  name?: string | null;
  /** Called with the first chosen file, and with all of them. */
  onChoose: (file: File | undefined, all: readonly File[]) => void;
  /** Several files can be chosen. */
  several?: boolean;
  described?: Pick<InputHTMLAttributes<HTMLInputElement>, 'aria-describedby' | 'aria-invalid'>;
}

/**
 * Chooses one or more files from the disk. The browser's own control uses the browser's language and looks unlike our
 * buttons.
 */
export function FileButton({ id, accept, name, onChoose, several, described }: Props): ReactElement {
  const { say } = useLanguage();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        mt: 0.5,
        ...inputFocusRing(' label'),
      }}
    >
      <Button component="label" variant="outlined" tabIndex={-1} role={undefined}>
        {say(several ? texts.chooseFiles : texts.chooseFile)}
        <input
          type="file"
          id={id}
          accept={accept}
          multiple={several ?? false}
          {...described}
          // Allows choosing the same file again after correcting it. A form's file is kept when the choice is
          // cancelled.
          onClick={({ currentTarget }) => {
            if (!several) currentTarget.value = '';
          }}
          onChange={({ currentTarget }) => {
            const all = [...(currentTarget.files ?? [])];
            onChoose(all[0], all);
          }}
          style={{ position: 'absolute', width: 1, height: 1, opacity: 0, overflow: 'hidden' }}
        />
      </Button>
      {name !== undefined && (
        <Box component="span" aria-live="polite" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {name ?? say(texts.noFile)}
        </Box>
      )}
    </Box>
  );
}
