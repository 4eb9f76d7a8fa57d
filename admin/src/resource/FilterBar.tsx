import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { FilterPicker } from './FilterPicker.tsx';
import { SearchBox } from './SearchBox.tsx';

/** The search, and a picker for every field that the definition offers as a filter. */
export function FilterBar({ definition }: { definition: ResourceDefinition }): ReactElement {
  const { say } = useLanguage();
  const { filterValues, setFilters } = useListContext();
  const set = (name: string, value: unknown) => {
    const { [name]: _before, ...others } = filterValues as Record<string, unknown>;
    setFilters(value === null || value === '' ? others : { ...others, [name]: value });
  };
  const filters = Object.entries(definition.fields).filter(([, field]) => field.filter);
  return (
    <Box
      role="search"
      aria-label={say(texts.searchIn(definition.label))}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}
    >
      <SearchBox
        label={say(texts.searchIn(definition.label))}
        value={(filterValues.q as string | undefined) ?? ''}
        onChange={(text) => set('q', text)}
      />
      {filters.map(([name, field]) => (
        <FilterPicker
          key={name}
          field={field}
          all={definition.messages?.allOf?.[name] ?? texts.allOf(field.label)}
          value={filterValues[name] ?? null}
          onChange={(value) => set(name, value)}
        />
      ))}
      {Object.keys(filterValues).length > 0 && (
        <Button onClick={() => setFilters({})}>{say(texts.clearFilters)}</Button>
      )}
    </Box>
  );
}
