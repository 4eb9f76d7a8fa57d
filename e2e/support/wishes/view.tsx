import { digitsIn } from '@bhumi/api/contract/digits';
import { Field } from '@bhumi/portal/app/components/field/field.tsx';
import { TabForm } from '@bhumi/portal/app/dashboard/tab-form.tsx';
import type { TabProps } from '@bhumi/portal/app/dashboard/tab.ts';
import { useLanguage, useText } from '@bhumi/portal/app/lib/document/root-data.ts';
import type { WishData } from './tab.server.ts';
import { wishText } from './text.ts';

/** What the tab is about. */
export const lead = { en: wishText.en.lead, bn: wishText.bn.lead };

export default function Wishes({ data, refusal }: TabProps<WishData>) {
  const text = useText(wishText);
  const language = useLanguage();
  return (
    <div className="wishes">
      <p>{data.sessions !== null && text.sessions(digitsIn(data.sessions, language))}</p>
      <TabForm does="wish" submit={text.send} busy={text.sending}>
        <Field name="wish" label={text.wish} errors={refusal?.errors.wish}>
          {(control) => <input {...control} required defaultValue={refusal?.values.wish} />}
        </Field>
      </TabForm>
    </div>
  );
}
