import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import { TRANSFERS } from '@bhumi/api/contract/mutations/mutations';
import { RadioField } from './inputs.tsx';
import { formText } from './text.ts';

describe('a choice of the form', () => {
  const name = 'transfer';
  const wrong = mutationMessages.transfer.en;
  const html = (errors: Record<string, string[]>) =>
    renderToStaticMarkup(
      <RadioField
        name={name}
        label={formText.en.fields[name]}
        options={TRANSFERS.map((value) => ({ value, label: value }))}
        fields={{}}
        errors={errors}
      />,
    );
  /** What describes each element of a kind, by its id. */
  const described = (page: string, kind: string) =>
    [...page.matchAll(new RegExp(`<${kind}\\b[^>]*>`, 'g'))].map(
      ([tag]) => / aria-describedby="([^"]*)"/.exec(tag)?.[1],
    );

  it('has what is wrong with it said of the group and of each of its buttons', () => {
    const page = html({ [name]: [wrong] });
    const id = new RegExp(`<p class="field-error" id="([^"]+)">${wrong}</p>`).exec(page)?.[1];
    expect(id).toBeDefined();
    expect(described(page, 'fieldset')).toEqual([id]);
    expect(described(page, 'input')).toEqual(TRANSFERS.map(() => id));
  });

  it('has nothing said of it while nothing is wrong', () => {
    expect(html({})).not.toMatch(/aria-describedby|aria-invalid|field-error/);
  });
});

it.each(['en', 'bn'] as const)(
  'what is wrong with the contact calls it as its label does, in %s',
  (language) => {
    const label = formText[language].fields.contact_number.toLowerCase();
    expect(mutationMessages.contact[language].toLowerCase()).toContain(label);
  },
);
