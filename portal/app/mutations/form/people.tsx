import { digitsIn } from '@bhumi/api/contract/digits';
import { ANY_HEIR_NAMES, relationLabel } from '@bhumi/api/contract/inheritance/heirs';
import type { Language } from '@bhumi/api/contract/language';
import { furtherParties, partyField, type PartySide } from '@bhumi/api/contract/mutations/drafts';
import { MAX_PARTIES } from '@bhumi/api/contract/mutations/mutations';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { ChoiceField, TextField, type FormState } from './inputs.tsx';
import { ConditionNote } from './condition-note.tsx';
import { formText } from './text.ts';

/** The relations of inheritance law; a person entered with another word keeps it. */
function relationsWith(typed: string | undefined, language: Language) {
  const names: string[] = [...ANY_HEIR_NAMES];
  if (typed && !names.includes(typed)) names.push(typed);
  return names.map((value) => ({ value, label: relationLabel(value)[language] }));
}

interface PersonProps extends FormState {
  side: PartySide;
  row: number;
  /** Whether there are several persons on this side. */
  several: boolean;
  /** Where the names are found. */
  nameHint: ReactNode;
}

function Person({ side, row, several, nameHint, ...state }: PersonProps) {
  const text = useText(formText);
  const { fields: labels, hints } = text;
  const name = (field: Parameters<typeof partyField>[2]) => partyField(side, row, field);
  const relations = relationsWith(state.fields[name('relation')], useLanguage());
  return (
    <>
      <div className="two">
        <TextField {...state} name={name('name')} label={labels.name} hint={nameHint} maxLength={150} />
        <TextField
          {...state}
          name={name('nid')}
          label={labels.nid}
          hint={hints.nid}
          inputMode="numeric"
          maxLength={30}
          figures
        />
      </div>
      <TextField {...state} name={name('address')} label={labels.address} maxLength={500} />
      {side === 'buyers' && (
        <div className="two">
          {several ? (
            <TextField
              {...state}
              name={name('shares')}
              label={labels.party_shares}
              hint={hints.shares}
              maxLength={100}
              figures
            />
          ) : null}
          <div className="of-heirs">
            <ConditionNote choice="inheritance" />
            <ChoiceField
              {...state}
              name={name('relation')}
              label={labels.relation}
              empty={text.chooseRelation}
              options={relations}
            />
          </div>
        </div>
      )}
    </>
  );
}

interface PeopleProps extends FormState, Pick<PersonProps, 'nameHint'> {
  side: PartySide;
  to: (step: string) => string;
}

/** The persons of a side as rows; rows can be added, and all but the first removed. */
export function People({ side, to, ...state }: PeopleProps) {
  const text = useText(formText);
  const language = useLanguage();
  const rows = [0, ...furtherParties(state.fields, side)];
  const several = rows.length > 1;
  return (
    <>
      {rows.map((row, index) => (
        <div key={`${rows.length}.${row}`} className={several ? 'person several' : 'person'}>
          {several && (
            <div className="person-head">
              <h2 className="part">{text.person(digitsIn(index + 1, language))}</h2>
              {row > 0 && (
                <button
                  type="submit"
                  className="button secondary"
                  formAction={to(`drop.${side}.${index}`)}
                  formNoValidate
                >
                  {text.remove}
                  <span className="hidden-text">: {text.person(digitsIn(index + 1, language))}</span>
                </button>
              )}
            </div>
          )}
          <Person side={side} row={row} several={several} {...state} />
        </div>
      ))}
      {rows.length < MAX_PARTIES && (
        <button type="submit" className="button secondary" formAction={to(`add.${side}`)} formNoValidate>
          {side === 'buyers' ? text.addBuyer : text.addOwner}
        </button>
      )}
    </>
  );
}
