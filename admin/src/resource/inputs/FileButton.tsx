import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { InputHTMLAttributes, ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { inputFocusRing } from '../../lib/focus-ring.ts';

interface Props {
  /** Of the field, which its label and its notes name. */
  id: string;
  accept: string;
  /** Of the file that is chosen; null: none is; undefined: nothing is said of it here. */
  name?: string | null;
  /** What is chosen, the first of it and all. */
  onChoose: (file: File | undefined, all: readonly File[]) => void;
  /** More than one can be chosen. */
  several?: boolean;
  described?: Pick<InputHTMLAttributes<HTMLInputElement>, 'aria-describedby' | 'aria-invalid'>;
}

/** Chooses a file from the disk, or several. The browser's own control speaks the browser's language, and looks like no other button. */
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
          // The same file again, once it was corrected. What a form sends stays where the choice is called off.
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
