import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ChangeEvent, ReactElement } from 'react';
import { asciiDigits } from '@bhumi/api/contract/digits';
import { useLanguage } from '../../i18n/language.ts';
import { figures } from '../../lib/record-names.ts';

interface Props extends Omit<OutlinedInputProps, 'value' | 'onChange'> {
  /** With ASCII digits, as it is compared, sent and stored. */
  value: string;
  onChange: (value: string) => void;
}

/** An input for a figure or a number such as a dag's. It shows the reader's digits, whichever are typed. */
export function FigureInput({ value, onChange, ...props }: Props): ReactElement {
  const { language } = useLanguage();
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const ascii = asciiDigits(target.value);
    const shown = figures(ascii, language);
    if (shown !== target.value) {
      // Set here and not by the next rendering, which would move the caret to the end.
      const caret = target.selectionStart;
      target.value = shown;
      target.setSelectionRange(caret, caret);
    }
    onChange(ascii);
  };
  return <OutlinedInput {...props} value={figures(value, language)} onChange={change} />;
}
