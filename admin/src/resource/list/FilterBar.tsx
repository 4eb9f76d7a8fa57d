import Box from '@mui/material/Box';
import { useState, type ReactElement } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { CsvButton } from './CsvButton.tsx';
import { ColumnsButton, SavedFilters } from '../../preferences/PreferenceButton.tsx';
import { afterFirstData, lazyPart } from '../../lib/lazyPart.tsx';
import { FiltersSkeleton } from './FiltersSkeleton.tsx';
import { ToggleFiltersButton } from './ToggleFiltersButton.tsx';
import { useSession } from '../../lib/useSession.ts';
import { filterNames } from '../place-filters.ts';
import { SearchBox } from './SearchBox.tsx';
import { SortSelect } from './SortSelect.tsx';

const Filters = lazyPart(
  afterFirstData(async () => (await import('./Filters.tsx')).Filters),
  FiltersSkeleton,
);

interface Props {
  definition: ResourceDefinition;
  /** The list shows cards and has little room: everything but the search is folded up. */
  narrow: boolean;
}

/** The search and the filters of the definition. */
export function FilterBar({ definition, narrow }: Props): ReactElement {
  const { say } = useLanguage();
  const { user } = useSession();
  const { filterValues, setFilters } = useListContext();
  const { q = '', ...others } = filterValues as Record<string, unknown>;
  const [unfolded, setUnfolded] = useState(false);
  const filterable = filterNames(definition, user).length > 0;
  return (
    <Box
      role="search"
      aria-label={say(texts.searchIn(definition.label))}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}
    >
      <SearchBox
        label={say(texts.searchIn(definition.label))}
        value={q as string}
        onChange={(text) => setFilters(text === '' ? others : { ...others, q: text })}
      />
      {narrow && (
        <ToggleFiltersButton open={unfolded} onToggle={setUnfolded}>
          {say(filterable ? texts.filters(Object.keys(others).length) : texts.listOptions)}
        </ToggleFiltersButton>
      )}
      {(!narrow || unfolded) && (
        <Filters
          definition={definition}
          values={filterValues as Record<string, unknown>}
          set={(values) => setFilters(values)}
        />
      )}
      {narrow && unfolded && <SortSelect definition={definition} />}
      {narrow && unfolded && <SavedFilters definition={definition} />}
      {narrow && unfolded && <ColumnsButton definition={definition} />}
      {narrow && unfolded && <CsvButton definition={definition} />}
    </Box>
  );
}
