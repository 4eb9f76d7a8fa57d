import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { CsvButton } from './CsvButton.tsx';
import { FilterPicker } from './FilterPicker.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SortSelect } from './SortSelect.tsx';

interface Props {
  definition: ResourceDefinition;
  /** There are cards below, and no room: all but the search is folded up. */
  narrow: boolean;
}

/** The search, and a picker for every field that the definition offers as a filter. */
export function FilterBar({ definition, narrow }: Props): ReactElement {
  const { say } = useLanguage();
  const { filterValues, setFilters } = useListContext();
  const set = (name: string, value: unknown) => {
    const { [name]: _before, ...others } = filterValues as Record<string, unknown>;
    setFilters(value === null || value === '' ? others : { ...others, [name]: value });
  };
  const filters = Object.entries(definition.fields).filter(([, field]) => field.filter);
  const [unfolded, setUnfolded] = useState(false);
  const shown = !narrow || unfolded;
  const narrowedBy = filters.filter(([name]) => filterValues[name] !== undefined).length;
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
      {narrow && (
        <Button
          variant="outlined"
          startIcon={<TuneIcon />}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {say(filters.length > 0 ? texts.filters(narrowedBy) : texts.sortBy)}
        </Button>
      )}
      {shown &&
        filters.map(([name, field]) => (
          <FilterPicker
            key={name}
            field={field}
            all={definition.messages?.allOf?.[name] ?? texts.allOf(field.label)}
            value={filterValues[name] ?? null}
            onChange={(value) => set(name, value)}
          />
        ))}
      {narrow && unfolded && <SortSelect definition={definition} />}
      {narrow && unfolded && <CsvButton definition={definition} />}
      {shown && Object.keys(filterValues).length > 0 && (
        <Button onClick={() => setFilters({})}>{say(texts.clearFilters)}</Button>
      )}
    </Box>
  );
}
