import { MAX_CODE_LENGTH } from '@bhumi/api/contract/receipts/code';
import { groupedShortCode, SHORT_CODE_EXAMPLE } from '@bhumi/api/contract/receipts/short-code';
import { Field } from '../components/field/field.tsx';
import { useText } from '../lib/document/root-data.ts';
import { verifyText } from './text.ts';

/** The maximum length of pasted text: a code with an address before it. */
export const MAX_PASTE_LENGTH = MAX_CODE_LENGTH + 500;

/** The form for the code of a paper, short or signed, or the link that holds it. */
export function CodeForm({ value, errors }: { value?: string; errors?: readonly string[] }) {
  const text = useText(verifyText);
  return (
    <form method="get" action="/verify" className="form" noValidate autoComplete="off">
      <Field
        name="code"
        label={text.code}
        hint={text.codeHint(groupedShortCode(SHORT_CODE_EXAMPLE))}
        {...(errors && { errors })}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            required
            spellCheck={false}
            autoCapitalize="off"
            defaultValue={value}
          />
        )}
      </Field>
      <button className="button" type="submit">
        {text.submit}
      </button>
    </form>
  );
}
