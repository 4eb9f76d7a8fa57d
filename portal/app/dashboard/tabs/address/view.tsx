import {
  ADDRESS_FIELDS,
  ADDRESS_KINDS,
  defaultCountry,
  type AddressField,
  type AddressKind,
} from '@bhumi/api/contract/accounts/profile';
import { Field } from '../../../components/field.tsx';
import { useLanguage, useText } from '../../../lib/root-data.ts';
import { profileText } from '../../../accounts/text/profile.ts';
import { OwnForm } from '../../own-form.tsx';
import type { TabProps } from '../../tab.ts';

const AUTO_COMPLETE: Record<AddressField, string> = {
  address_line_1: 'address-line1',
  address_line_2: 'address-line2',
  city: 'address-level2',
  postal_code: 'postal-code',
  country: 'country-name',
};

function AddressForm({ kind, profile, refusal }: TabProps & { kind: AddressKind }) {
  const text = useText(profileText);
  const language = useLanguage();
  const start = (field: AddressField) =>
    refusal?.values[`${kind}.${field}`] ??
    profile[kind]?.[field] ??
    (field === 'country' ? defaultCountry[language] : '');
  return (
    <section className="panel" aria-labelledby={kind}>
      <h3 id={kind}>{text[kind]}</h3>
      <OwnForm does={kind} submit={text.save} busy={text.saving} label={text[kind]}>
        {ADDRESS_FIELDS.map((field) => (
          <Field
            key={field}
            name={`${kind}.${field}`}
            label={text[field]}
            errors={refusal?.errors[`${kind}.${field}`]}
          >
            {(control) => (
              <input
                {...control}
                autoComplete={`section-${kind} ${AUTO_COMPLETE[field]}`}
                required={field !== 'address_line_2'}
                defaultValue={start(field)}
              />
            )}
          </Field>
        ))}
      </OwnForm>
    </section>
  );
}

/** The permanent and the mailing address, each saved for itself. */
export default function Addresses(given: TabProps) {
  return (
    <div className="forms">
      {ADDRESS_KINDS.map((kind) => (
        <AddressForm key={kind} kind={kind} {...given} />
      ))}
    </div>
  );
}
