import ClearIcon from '@mui/icons-material/Clear';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';

interface Props {
  label: string;
  /** Its placeholder: what it finds (default: the label). */
  hint?: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search box that reports the typed text 300 ms after the last key. */
export function SearchBox({ label, hint = label, value, onChange }: Props): ReactElement {
  const { say } = useLanguage();
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // A reported text comes back a moment later, when more may have been typed. Any other value is a change from
    // outside: filters cleared, Back pressed.
    if (value !== told) {
      setTold(value);
      setText(value);
    }
  }
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => {
      setTold(text.trim());
      latest.current(text.trim());
    }, 300);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <OutlinedInput
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={hint}
      inputProps={{ 'aria-label': label }}
      autoComplete="off"
      sx={{ width: { xs: '100%', sm: 280 }, flex: { xs: '1 1 120px', sm: '0 1 280px' }, minWidth: 0 }}
      endAdornment={
        text && (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={say(texts.clearSearch)}
              onClick={() => setText('')}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
