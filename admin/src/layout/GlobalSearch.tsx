import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useEffect, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchResult } from '@bhumi/api/contract/overview/overview';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useDesk } from '../lib/user.ts';
import { useDebounced } from '../lib/useDebounced.ts';

/** Search across the registry: 300 ms after the last key, silent when it fails. */
export function GlobalSearch(): ReactElement {
  const { say } = useLanguage();
  const { http } = useDesk();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ query: string; hits: SearchResult[] }>({ query: '', hits: [] });
  const query = useDebounced(text.trim(), 300);

  useEffect(() => {
    if (!query) return;
    const asking = new AbortController();
    http(`/api/search?q=${encodeURIComponent(query)}`, { signal: asking.signal })
      .then(({ json }) => setFound({ query, hits: (json as { results: SearchResult[] }).results }))
      .catch(() => {
        if (!asking.signal.aborted) setFound({ query: '', hits: [] });
      });
    return () => asking.abort();
  }, [query, http]);

  return (
    <Autocomplete<SearchResult, false, false, true>
      freeSolo
      value={null}
      blurOnSelect
      slotProps={{ popper: { disablePortal: true } }}
      options={found.query && found.query === text.trim() ? found.hits : []}
      filterOptions={(options) => options}
      getOptionKey={(hit) => (typeof hit === 'string' ? hit : `${hit.type} ${hit.to} ${hit.name}`)}
      getOptionLabel={(hit) => (typeof hit === 'string' ? hit : hit.name)}
      inputValue={text}
      onInputChange={(_event, value, reason) => setText(reason === 'selectOption' ? '' : value)}
      onChange={(_event, hit) => {
        if (!hit || typeof hit === 'string') return;
        setText('');
        navigate(`/${hit.to.replace(/^\/+/, '')}`);
      }}
      renderOption={({ key, ...props }, hit) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2 }}>
          <Box component="span" sx={{ flexGrow: 1 }}>
            {hit.name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small' }}>
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
          placeholder={say(texts.searchEverywhere)}
          inputProps={{ ...inputProps, 'aria-label': say(texts.searchEverywhere), type: 'search' }}
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
