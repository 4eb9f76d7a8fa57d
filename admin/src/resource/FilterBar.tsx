import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { Filters } from './Filters.tsx';
import { SearchBox } from './SearchBox.tsx';

/** The search, and the filters that the definition declares. */
export function FilterBar({ definition }: { definition: ResourceDefinition }): ReactElement {
  const { say } = useLanguage();
  const { filterValues, setFilters } = useListContext();
  const search = (text: string) => {
    const { q: _before, ...others } = filterValues as Record<string, unknown>;
    setFilters(text === '' ? others : { ...others, q: text });
  };
  return (
    <Box
      role="search"
      aria-label={say(texts.searchIn(definition.label))}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}
    >
      <SearchBox
        label={say(texts.searchIn(definition.label))}
        value={(filterValues.q as string | undefined) ?? ''}
        onChange={search}
      />
      <Filters
        definition={definition}
        values={filterValues as Record<string, unknown>}
        set={(values) => setFilters(values)}
      />
    </Box>
  );
}
