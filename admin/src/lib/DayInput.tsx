import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';
import { dayExample, dayInWords, parseDay } from '@bhumi/api/contract/typed-day';
import { useLanguage } from '../i18n/language.ts';

type Props = Omit<OutlinedInputProps, 'type' | 'placeholder' | 'value'> & { value: string };

/**
 * An input for a day: browsers without one show plain text and the example. What was read stands below in words (`3 April 2024`), so
 * that nobody has to guess which number is the month.
 */
export function DayInput({ value, sx, ...props }: Props): ReactElement {
  const { language, say } = useLanguage();
  return (
    <Box sx={{ display: 'grid', minWidth: 0, ...(sx as object) }}>
      <OutlinedInput {...props} type="date" value={value} placeholder={say(dayExample)} />
      <Box
        component="output"
        {...(props.id && { htmlFor: props.id })}
        sx={{ color: 'text.secondary', fontSize: 'small', minHeight: 20 }}
      >
        {parseDay(value) ? dayInWords(value, language) : ''}
      </Box>
    </Box>
  );
}

/** The input of a line of a form: a day, a time or text. */
export function LineInput({
  type,
  ...props
}: Omit<Props, 'sx'> & { type?: 'text' | 'date' | 'time' | undefined }): ReactElement {
  if (type === 'date') return <DayInput {...props} />;
  return <OutlinedInput {...props} {...(type && { type })} />;
}
