import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchResult } from '@bhumi/api/contract/overview/overview';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useDesk } from '../lib/user.ts';
import { useDebounced } from '../lib/useDebounced.ts';
import { pagesFor } from '../pages/menu.ts';
import { ordered, pagesNamed } from './found.ts';
import { useShortcut } from './useShortcut.ts';

/** What was asked, and what was found by it. */
interface Found {
  query: string;
  hits: SearchResult[];
}
const NOTHING: Found = { query: '', hits: [] };

/**
 * Search across the registry: 300 ms after the last key, silent when it fails. Enter opens the best match, also before the
 * answer is there; an arrow chooses another.
 */
export function GlobalSearch(): ReactElement {
  const { language, say } = useLanguage();
  const { http, user } = useDesk();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>(NOTHING);
  /** Enter was pressed before there was anything to open. */
  const [eager, setEager] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = text.trim();
  const query = useDebounced(typed, eager ? 0 : 300);
  useShortcut(() => input.current?.focus());

  useEffect(() => {
    if (!query) return;
    const asking = new AbortController();
    http(`/api/search?q=${encodeURIComponent(query)}`, { signal: asking.signal })
      .then(({ json }) => setFound({ query, hits: (json as { results: SearchResult[] }).results }))
      .catch(() => {
        if (!asking.signal.aborted) setFound(NOTHING);
      });
    return () => asking.abort();
  }, [query, http, language]);

  const answered = typed !== '' && found.query === typed;
  const options = answered
    ? ordered(pagesNamed(pagesFor(user.role), typed, language), found.hits, typed)
    : [];
  const open = (hit: SearchResult): void => {
    setText('');
    setEager(false);
    input.current?.blur();
    navigate(`/${hit.to.replace(/^\/+/, '')}`);
  };
  const [best] = options;
  useEffect(() => {
    if (eager && answered) {
      if (best) open(best);
      else setEager(false);
    }
  });

  return (
    <Autocomplete<SearchResult>
      value={null}
      blurOnSelect
      autoHighlight
      popupIcon={null}
      open={typed !== '' && (answered || eager)}
      loading={!answered}
      loadingText={say(texts.loading)}
      noOptionsText={<span role="status">{say(texts.nothingFound(typed))}</span>}
      slotProps={{ popper: { disablePortal: true } }}
      options={options}
      filterOptions={(all) => all}
      getOptionKey={(hit) => `${hit.type} ${hit.to} ${hit.name}`}
      getOptionLabel={(hit) => hit.name}
      inputValue={text}
      onInputChange={(_event, value, reason) => {
        if (reason === 'input') setEager(false);
        if (reason === 'input' || reason === 'clear') setText(value);
      }}
      onChange={(_event, hit) => hit && open(hit)}
      onBlur={() => setEager(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== '' && !answered) setEager(true);
        if (event.key === 'Escape') setText('');
      }}
      renderOption={({ key, ...props }, hit) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2 }}>
          <Box component="span" sx={{ flexGrow: 1 }}>
            {hit.name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 14, flexShrink: 0 }}>
            {hit.type.replaceAll('_', ' ')}
          </Box>
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
            ...{ bgcolor: '#fff', color: '#1a1f1c', borderRadius: 1.5, px: 1.5, height: 36 },
            ...{ '& input::placeholder': { color: '#4a534e', opacity: 1 } },
            '&.Mui-focused': { outline: '3px solid #fff', outlineOffset: 2 },
          }}
        />
      )}
    />
  );
}
