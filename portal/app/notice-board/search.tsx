import { NOTICE_BOARD } from '@bhumi/api/contract/notice-board/notice-board';
import { digitsIn } from '@bhumi/api/contract/digits';
import { cascadeText } from '../cascade/text.ts';
import type { StepOptions } from '../cascade/steps.ts';
import { Field } from '../components/field/field.tsx';
import { Fold } from '../components/fold/fold.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { BOARD_STEPS, isNarrowed, TYPED_FIELDS, type BoardSearch } from './address.ts';
import { noticeBoardText } from './text.ts';

/** What was searched for, above what was found, with the way back to all. */
export function SearchSummary({ search, steps }: { search: BoardSearch; steps: StepOptions }) {
  const text = useText(noticeBoardText);
  const language = useLanguage();
  const { place, typed } = search;
  const places = BOARD_STEPS.map((step) => steps[step]?.find(({ id }) => id === place[step])?.label);
  const numbers = TYPED_FIELDS.map(
    (field) => typed[field] && `${text[field]} ${digitsIn(typed[field], language)}`,
  );
  const what = [...places, ...numbers].filter(Boolean).join(', ');
  if (what === '') return null;
  return (
    <p>
      {text.searchedFor} <strong>{what}</strong>{' '}
      <a className="way" href={NOTICE_BOARD}>
        {text.all}
      </a>
    </p>
  );
}

/**
 * The search of the board: by place, step by step, and by number. It works without a script. On a phone it is folded where something was
 * found, unless the next place is to be chosen.
 */
export function Search({
  search,
  steps,
  hasFound,
}: {
  search: BoardSearch;
  steps: StepOptions;
  hasFound: boolean;
}) {
  const text = useText(noticeBoardText);
  const { choose } = useText(cascadeText);
  const { place, office_id, typed } = search;
  const reached = BOARD_STEPS.filter((step) => steps[step] && steps[step].length > 0);
  const isChoosing = place.division_id !== null && place.mouza_id === null;
  return (
    <Fold label={text.search} open={isNarrowed(search) && (isChoosing || !hasFound)}>
      <form method="get" action={NOTICE_BOARD} role="search" className="panel">
        {office_id !== null && <input type="hidden" name="office_id" value={office_id} />}
        <p className="hint">{text.placeHint}</p>
        {reached.map((step) => (
          <Field key={step} name={step} label={text.steps[step]}>
            {(control) => (
              <select {...control} defaultValue={place[step] ?? ''}>
                <option value="">{choose[step]}</option>
                {steps[step]!.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
        {TYPED_FIELDS.map((field) => (
          <Field
            key={field}
            name={field}
            label={text[field]}
            hint={field === 'number' ? undefined : text.numbersHint}
          >
            {(control) => (
              <input {...control} defaultValue={typed[field]} maxLength={100} autoComplete="off" />
            )}
          </Field>
        ))}
        <div className="actions">
          <button className="button">{text.find}</button>
        </div>
      </form>
    </Fold>
  );
}
