import {
  addressRows,
  ADDRESS_FIELDS,
  ADDRESS_KINDS,
  defaultCountry,
  type AddressField,
  type AddressKind,
} from '@bhumi/api/contract/accounts/profile';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { Field } from '../../../components/field/field.tsx';
import { useLanguage, useText } from '../../../lib/document/root-data.ts';
import { profileText } from '../../../accounts/text/profile.ts';
import { TabForm } from '../../tab-form.tsx';
import type { TabProps } from '../../tab.ts';
import { hasSameAddress, SAME_ADDRESS_FIELD } from './same-address.ts';

/** What the tab is about. */
export const lead = {
  en: 'Where you live, and where letters reach you.',
  bn: 'আপনি কোথায় থাকেন এবং কোথায় চিঠি পৌঁছাবে।',
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
      <TabForm does={kind} submit={text.save} busy={text.saving} label={text[kind]}>
        {kind === 'mailing_address' && (
          <Checkbox
            name={SAME_ADDRESS_FIELD}
            errors={refusal?.errors[SAME_ADDRESS_FIELD] ?? []}
            defaultChecked={refusal ? refusal.values[SAME_ADDRESS_FIELD] === '1' : hasSameAddress(profile)}
          >
            {text.samePermanent}
          </Checkbox>
        )}
        <div className="address-fields">
          {ADDRESS_FIELDS.map((field) => (
            <Field
              key={field}
              name={`${kind}.${field}`}
              label={addressRows[field].label[language]}
              errors={refusal?.errors[`${kind}.${field}`] ?? []}
            >
              {(control) => (
                <input
                  {...control}
                  autoComplete={`section-${kind} ${addressRows[field].autoComplete}`}
                  required={Boolean(addressRows[field].missing)}
                  defaultValue={start(field)}
                />
              )}
            </Field>
          ))}
        </div>
      </TabForm>
    </section>
  );
}

/** The permanent and the mailing address, each saved for itself. */
export default function Addresses(props: TabProps) {
  return (
    <div className="forms">
      {ADDRESS_KINDS.map((kind) => (
        <AddressForm key={kind} kind={kind} {...props} />
      ))}
    </div>
  );
}
