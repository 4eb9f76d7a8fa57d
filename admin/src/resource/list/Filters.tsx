import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { cascadeOf, extraFilters, presenceFilter } from '@bhumi/api/contract/resource/places';
import { allPlacesText, OWN_PLACES_FILTER, ownPlacesField } from '@bhumi/api/contract/resource/own-places';
import { inUseText, RETIRED_FILTER, retiredField } from '@bhumi/api/contract/resource/retired';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { findDefinition } from '../../lib/definitions.ts';
import { FilterPicker } from './FilterPicker.tsx';
import { useSession } from '../../lib/useSession.ts';
import { opensOnOwnPlaces, parentFilter } from '../place-filters.ts';

interface Props {
  definition: ResourceDefinition;
  values: Record<string, unknown>;
  set: (values: Record<string, unknown>) => void;
}

/**
 * The filters of a definition: its places from the outermost in, each offering those within the one before; the other
 * fields; which documents a record has; and whether retired records are shown.
 */
export function Filters({ definition, values, set }: Props): ReactElement {
  const { say } = useLanguage();
  const { user } = useSession();
  const { fields, messages, has = {} } = definition;
  const places = cascadeOf(definition, findDefinition);
  const further = extraFilters(definition, findDefinition);
  const put = (name: string, value: unknown) => {
    const at = places.findIndex(({ field }) => field === name);
    const inner = places.slice(0, Math.max(0, at)).map(({ field }) => field);
    const unchanged = Object.entries(values).filter(([key]) => key !== name && !inner.includes(key));
    set({ ...Object.fromEntries(unchanged), ...(value !== null && value !== '' && { [name]: value }) });
  };
  const pickers = [
    ...(opensOnOwnPlaces(definition, user)
      ? [{ name: OWN_PLACES_FILTER, field: ownPlacesField, all: allPlacesText, within: {} }]
      : []),
    ...[...places].reverse().map((place) => ({
      name: place.field,
      field: place.reference,
      all: texts.allMany(place.definition.label),
      within: parentFilter(places, place, values),
    })),
    ...Object.entries(fields)
      .filter(([name, field]) => field.filter && !places.some((place) => place.field === name))
      .map(([name, field]) => ({ name, field, all: texts.allOf(field.label), within: {} })),
    ...Object.entries(has).map(([name, { label }]) => ({
      name: presenceFilter(name),
      field: further[presenceFilter(name)]!,
      within: {},
      all: texts.either(label),
    })),
    ...(definition.retires
      ? [{ name: RETIRED_FILTER, field: retiredField, all: inUseText, within: {} }]
      : []),
  ];
  return (
    <>
      {pickers.map(({ name, field, all, within }) => (
        <FilterPicker
          key={name}
          field={field}
          all={messages?.allOf?.[name] ?? all}
          value={values[name] ?? null}
          within={within}
          onChange={(value) => put(name, value)}
        />
      ))}
      {Object.keys(values).length > 0 && (
        <Box sx={{ flexShrink: 0 }}>
          <Button onClick={() => set({})}>{say(texts.clearFilters)}</Button>
        </Box>
      )}
    </>
  );
}
