import { choiceEntries, type Choice } from './choice.ts';

/** The choice so far as hidden inputs of a GET form; the form's own control adds the next part to the address. */
export function ChoiceInputs({ choice }: { choice: Choice }) {
  return choiceEntries(choice).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
