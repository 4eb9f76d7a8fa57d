import { NOTICE_BOARD } from '@bhumi/api/contract/notice-board/notice-board';
import { cascadeText } from '../cascade/text.ts';
import type { StepOptions } from '../cascade/steps.ts';
import { Field } from '../components/field/field.tsx';
import { Fold } from '../components/fold/fold.tsx';
import { useText } from '../lib/document/root-data.ts';
import { BOARD_STEPS, isNarrowed, TYPED_FIELDS, type BoardSearch } from './address.ts';
import { noticeBoardText } from './text.ts';

/** The search of the board: by place, step by step, and by number. It works without a script. */
export function Search({ search, steps }: { search: BoardSearch; steps: StepOptions }) {
  const text = useText(noticeBoardText);
  const { choose } = useText(cascadeText);
  const { place, office_id, typed } = search;
  const reached = BOARD_STEPS.filter((step) => steps[step] && steps[step].length > 0);
  return (
    <Fold label={text.search} open={isNarrowed(search)}>
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
          <button className="button">{text.find}</button>{' '}
          {isNarrowed(search) && <a href={NOTICE_BOARD}>{text.all}</a>}
        </div>
      </form>
    </Fold>
  );
}
