import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  useContext,
  useEffect,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { useGetList, useGetOne } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { nameField } from '@bhumi/api/contract/resource/naming';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { optionName, optionPlace } from '../../lib/record-names.ts';
import { useDebounced } from '../../lib/useDebounced.ts';
import type { StoredRecord } from '../columns.ts';
import { enterAction, keyPressOf } from '../data-entry/enter-key.ts';
import { FormContext } from '../data-entry/FormContext.ts';
import { soleMatch } from '../data-entry/sole-match.ts';

interface Props {
  target: ResourceDefinition;
  value: number | null;
  onChange: (value: number | null) => void;
  /** Limits the options, such as to the sheets of one mouza. */
  within?: Record<string, unknown>;
  placeholder?: string;
  /** The chosen record is shown without its place, because the place is chosen beside it. */
  brief?: boolean;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  inputProps?: InputHTMLAttributes<HTMLInputElement> & { 'aria-label'?: string };
}

/** The greatest number of options; typing narrows them. */
const OFFERED = 25;

/** The list is part of the dialog or page that it opens from, and is not cut off at its edge. */
const IN_PLACE = { disablePortal: true, popperOptions: { strategy: 'fixed' } } as const;

/** The class of Autocomplete's field when it reserves room for the clear button. */
const CROSSED = '&.MuiAutocomplete-hasPopupIcon.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root';

/** Picks a record by searching on the server while typing; only the first page is fetched. */
export function ReferencePicker(props: Props): ReactElement {
  const { target, value, onChange, within = {}, placeholder, id, required, disabled, inputProps } = props;
  const { language, say } = useLanguage();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), 300);
  const place = (record: StoredRecord) => optionPlace(target, record, language);

  const { data: found = [], isFetching } = useGetList<StoredRecord>(
    target.name,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: nameField(target, language), order: 'ASC' },
      filter: query ? { ...within, q: query } : within,
    },
    { enabled: open },
  );
  const { data: fetched, isLoading } = useGetOne<StoredRecord>(
    target.name,
    { id: value ?? 0 },
    { enabled: value !== null, refetchOnWindowFocus: false },
  );
  const current = value === null ? null : fetched?.id === value ? fetched : { id: value };
  /** While the record loads, show nothing instead of its id, which nobody knows. */
  const title = (record: StoredRecord) =>
    isLoading && record === current ? say(texts.loading) : optionName(target, record, language);
  const settling = isFetching || query !== typed.trim();

  const { focusNext } = useContext(FormContext);
  const input = useRef<HTMLInputElement>(null);
  /** Enter was pressed before the options for the typed text arrived. */
  const [awaited, setAwaited] = useState(false);
  if (awaited && typed === '') setAwaited(false);
  useEffect(() => {
    if (!awaited || settling) return;
    setAwaited(false);
    const sole = soleMatch(found, typed, (record) => target.title.map((name) => record[name]));
    if (!sole) return;
    setOpen(false);
    onChange(sole.id);
    if (input.current) focusNext(input.current);
  }, [awaited, settling, found, typed, target, onChange, focusNext]);
  const press = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (typed === '' || (!settling && found.length > 0) || enterAction(keyPressOf(event)) === null) return;
    // The typed text matches no single record yet; going on would discard it.
    event.preventDefault();
    event.stopPropagation();
    event.defaultMuiPrevented = true;
    setAwaited(settling);
  };

  return (
    <Autocomplete<StoredRecord>
      id={id}
      open={open}
      autoHighlight={typed !== ''}
      onKeyDown={press}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      disabled={disabled}
      slotProps={{ popper: IN_PLACE }}
      // The clear button takes no room when there is nothing to clear.
      sx={current ? {} : { [CROSSED]: { pr: '39px' } }}
      options={settling && typed ? [] : found}
      loading={settling}
      loadingText={say(texts.loading)}
      noOptionsText={say(texts.noOptions)}
      clearText={say(texts.clear)}
      openText={say(texts.typeToSearch)}
      closeText={say(texts.close)}
      value={current}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionKey={(record) => record.id}
      getOptionLabel={(record) =>
        [title(record), ...(props.brief ? [] : [place(record)])].filter(Boolean).join(' · ')
      }
      filterOptions={(options) => options}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, record) => onChange(record?.id ?? null)}
      renderOption={({ key, ...option }, record) => (
        <Box component="li" key={key} {...option} sx={{ gap: 2 }}>
          <Box component="span" sx={{ flexGrow: 1 }}>
            {title(record)}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small' }}>
            {place(record)}
          </Box>
        </Box>
      )}
      renderInput={({ InputProps, inputProps: own, id: inputId, disabled: off, fullWidth }) => (
        <OutlinedInput
          {...InputProps}
          id={inputId}
          disabled={off}
          fullWidth={fullWidth}
          placeholder={placeholder ?? say(texts.typeToSearch)}
          inputRef={input}
          inputProps={{ ...own, ...inputProps, 'aria-required': required || undefined }}
        />
      )}
    />
  );
}
