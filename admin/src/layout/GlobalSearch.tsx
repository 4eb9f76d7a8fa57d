import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchResult } from '@bhumi/api/contract/overview/overview';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useSession } from '../lib/useSession.ts';
import { useDebounced } from '../lib/useDebounced.ts';
import { pagesFor } from '../pages/menu.ts';
import { orderResults, matchingPages, targetOf } from './search-results.ts';
import { searchBox } from './SearchPlaceholder.tsx';
import { useShortcut } from './useShortcut.ts';

/** The search text, and its results. */
interface Found {
  query: string;
  hits: SearchResult[];
}
const NOTHING: Found = { query: '', hits: [] };

/** The name on its own line; below it the target, with the type at the end of that line or on the next. */
const HIT = {
  flexWrap: 'wrap',
  columnGap: 2,
  span: { width: 1 },
  small: { color: 'text.secondary', overflowWrap: 'anywhere' },
  'small + small': { ml: 'auto' },
};

/**
 * Searches the registry 300 ms after the last key; a failed search shows nothing. Enter opens the best match, even if
 * pressed before the answer arrives; the arrow keys choose another.
 * @param props.focused takes the focus when it is mounted
 */
export function GlobalSearch({ focused = false }: { focused?: boolean }): ReactElement {
  const { language, say } = useLanguage();
  const { http, user } = useSession();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>(NOTHING);
  /** Enter was pressed before there was a result to open. */
  const eager = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = text.trim();
  const query = useDebounced(typed, 300);
  useShortcut(() => input.current?.focus());
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  const open = (hit: SearchResult): void => {
    setText('');
    input.current?.blur();
    navigate(`/${hit.to.replace(/^\/+/, '')}`);
  };
  const withPages = ({ query: searched, hits }: Found): SearchResult[] =>
    orderResults(matchingPages(pagesFor(user), searched, language), hits, searched);
  const openBest = useRef<((answer: Found) => void) | null>(null);
  useEffect(() => {
    openBest.current = (answer) => {
      const [best] = withPages(answer);
      if (eager.current && best) open(best);
      eager.current = false;
    };
  });

  useEffect(() => {
    if (!query) return;
    const asking = new AbortController();
    http(`/api/search?q=${encodeURIComponent(query)}`, { signal: asking.signal })
      .then(({ json }) => {
        const answer = { query, hits: (json as { results: SearchResult[] }).results };
        setFound(answer);
        openBest.current?.(answer);
      })
      .catch(() => {
        if (!asking.signal.aborted) setFound(NOTHING);
      });
    return () => asking.abort();
  }, [query, http, language]);

  const answered = typed !== '' && found.query === typed;
  const options = answered ? withPages(found) : [];

  return (
    <Autocomplete<SearchResult>
      value={null}
      blurOnSelect
      autoHighlight
      popupIcon={null}
      open={answered}
      noOptionsText={<span role="status">{say(texts.nothingFound(typed))}</span>}
      slotProps={{ popper: { disablePortal: true } }}
      options={options}
      filterOptions={(all) => all}
      getOptionKey={(hit) => `${hit.type} ${hit.to} ${hit.name}`}
      getOptionLabel={(hit) => hit.name}
      inputValue={text}
      onInputChange={(_event, value, reason) => {
        eager.current = false;
        if (reason === 'input' || reason === 'clear') setText(value);
      }}
      onChange={(_event, hit) => hit && open(hit)}
      onBlur={() => {
        eager.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') eager.current = !answered;
        if (event.key === 'Escape') setText('');
      }}
      renderOption={({ key, ...props }, hit) => (
        <Box component="li" key={key} {...props} sx={HIT}>
          <span>{hit.name}</span>
          <small>{targetOf(hit)}</small>
          <small>{hit.type.replaceAll('_', ' ')}</small>
        </Box>
      )}
      renderInput={({ InputProps, inputProps, id, disabled }) => (
        <InputBase
          ref={InputProps.ref}
          id={id}
          disabled={disabled}
          fullWidth
          type="search"
          inputRef={input}
          placeholder={say(texts.searchEverywhere)}
          inputProps={{
            ...inputProps,
            'aria-label': say(texts.searchEverywhere),
            'aria-keyshortcuts': 'Control+K /',
            type: 'search',
          }}
          sx={{
            ...searchBox,
            '& input::placeholder': { color: '#4a534e', opacity: 1 },
            '&.Mui-focused': { outline: '3px solid #fff', outlineOffset: 2 },
          }}
        />
      )}
    />
  );
}
