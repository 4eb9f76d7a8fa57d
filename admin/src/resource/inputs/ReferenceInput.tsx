import Box from '@mui/material/Box';
import { useContext, useState, type ReactElement } from 'react';
import { useGetOne } from 'react-admin';
import { useController } from 'react-hook-form';
import { nestedPlaces } from '@bhumi/api/contract/resource/naming';
import { placesOf, type Place } from '@bhumi/api/contract/resource/places';
import type { ReferenceField, ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { findDefinition } from '../../lib/definitions.ts';
import type { StoredRecord } from '../columns.ts';
import { FormContext } from '../data-entry/FormContext.ts';
import { parentFilterField } from './parent-filter.ts';
import { parentFilter } from '../place-filters.ts';
import { ariaProps, FieldFrame, type InputProps } from './FieldFrame.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';

/** Picks the parent of a record by searching on the server. */
export function ReferenceInput(props: InputProps<ReferenceField>): ReactElement | null {
  const { places, filter } = useContext(FormContext);
  const target = findDefinition(props.field.resource);
  if (!target) return null;
  /** The levels around the parent: those of the form's own path, or the nearest one of another resource. */
  const around =
    places[0]?.field === props.name ? places.slice(1) : placesOf(target, findDefinition).slice(0, 1);
  const narrowing = parentFilterField(target)?.[0];
  const outer = around.filter(({ field }) => field === narrowing || typeof filter[field] === 'number');
  return outer.length > 0 ? (
    <NarrowedInput {...props} target={target} outer={outer} filter={filter} />
  ) : (
    <PlainInput {...props} target={target} />
  );
}

type Within = { within?: Record<string, unknown>; onPicked?: () => void };

function PlainInput({
  name,
  field,
  error,
  target,
  within,
  onPicked,
}: InputProps<ReferenceField> & { target: ResourceDefinition } & Within): ReactElement {
  const { say } = useLanguage();
  const {
    field: { value, onChange },
  } = useController({ name });
  const id = `field-${name}`;
  const help = field.help && say(field.help);
  return (
    <FieldFrame id={id} label={say(field.label)} required={field.required} error={error} help={help}>
      <ReferencePicker
        id={id}
        target={target}
        value={(value as number | null) ?? null}
        onChange={(picked) => {
          onChange(picked);
          onPicked?.();
        }}
        within={within}
        brief={within !== undefined}
        required={field.required}
        inputProps={{ required: false, ...ariaProps(id, error, help) }}
      />
    </FieldFrame>
  );
}

interface NarrowedProps extends InputProps<ReferenceField> {
  target: ResourceDefinition;
  /** The levels around the parent that are chosen with it, innermost first. */
  outer: readonly Place[];
  filter: Readonly<Record<string, unknown>>;
}

/**
 * Pickers side by side: first the place, from the outermost level in, then the record. A change of place clears the
 * levels within it.
 */
function NarrowedInput(props: NarrowedProps): ReactElement {
  const { name, field, target, outer, filter } = props;
  const { say } = useLanguage();
  const {
    field: { value, onChange },
  } = useController({ name });
  const [chosen, setChosen] = useState<Record<string, number | null>>({});
  const { data: current } = useGetOne<StoredRecord>(
    target.name,
    { id: (value as number) ?? 0 },
    { enabled: value !== null && value !== undefined, refetchOnWindowFocus: false },
  );
  /** The place of the picked record, otherwise the place that the list is filtered by. */
  const lies = current && value ? nestedPlaces(target, current, findDefinition) : [];
  const at = ({ field: key, definition }: Place): number | null => {
    if (chosen[key] !== undefined) return chosen[key];
    const found = lies.find((place) => place.definition.name === definition.name)?.record.id ?? filter[key];
    return typeof found === 'number' ? found : null;
  };
  const values = Object.fromEntries(outer.map((place) => [place.field, at(place)]));
  const own: Place = { field: name, key: '', reference: field, definition: target };
  const places = [own, ...outer];
  const within = parentFilter(places, own, values);
  const choose = (place: Place, picked: number | null) => {
    const inner = outer.slice(0, outer.indexOf(place)).map((each) => [each.field, null] as const);
    setChosen({ ...chosen, ...Object.fromEntries(inner), [place.field]: picked });
    onChange(null);
  };
  /** Levels that were not chosen come from the picked record. */
  const follow = () => {
    const targetPlaces = placesOf(target, findDefinition);
    const isKept = ([key, picked]: [string, number | null]) =>
      picked !== null || !targetPlaces.some((place) => place.field === key);
    setChosen(Object.fromEntries(Object.entries(chosen).filter(isKept)));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {[...outer].reverse().map((place) => {
        const id = `field-${name}-${place.field}`;
        return (
          <FieldFrame key={id} id={id} label={say(place.reference.label)}>
            <ReferencePicker
              id={id}
              target={place.definition}
              value={at(place)}
              within={parentFilter(places, place, values)}
              brief={place !== outer.at(-1)}
              onChange={(picked) => choose(place, picked)}
            />
          </FieldFrame>
        );
      })}
      <Box sx={{ minWidth: 0, gridColumn: outer.length % 2 === 0 ? '1 / -1' : undefined }}>
        <PlainInput
          {...props}
          within={Object.keys(within).length > 0 ? within : undefined}
          onPicked={follow}
        />
      </Box>
    </Box>
  );
}
