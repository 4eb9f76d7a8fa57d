import {
  useActionData,
  useLoaderData,
  useNavigation,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { ownerTexts } from '@bhumi/api/contract/owners/owners';
import { Field } from '../components/field/field.tsx';
import { RadioGroup } from '../components/radio-group/radio-group.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import { keepFormOnNetworkError } from '../lib/api/network-error.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';
import { khotiyanRows } from '../lookup/khotiyan.ts';
import { MY_LAND } from '../my-land/address.ts';
import { loadClaim, sendClaim } from '../my-land/my-land.server.ts';
import { RecordPage } from '../my-land/record-page.tsx';
import { myLandText } from '../my-land/text.ts';

/** Hydrates, because the button shows that the claim is on its way. */
export const handle = { hydrate: true };

export const meta: MetaFunction = (args) =>
  pageMeta(args, { en: { title: myLandText.en.claimTitle }, bn: { title: myLandText.bn.claimTitle } });

export const loader = loadClaim;
export const action = sendClaim;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkError(() => serverAction<typeof action>());

/** The reader says which owner of a record they are. */
export default function ClaimPage() {
  const text = useText(myLandText);
  const { dag, refusal: said } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof clientAction>() ?? said;
  const busy = useNavigation().state === 'submitting';
  const owners = [...new Set((khotiyanRows(dag?.khotiyan) ?? []).map(({ owner }) => owner))];
  return (
    <RecordPage
      title={text.claimTitle}
      lead={text.claimLead}
      dag={dag}
      notVerified={ownerTexts.notVerified}
      lacks={dag && owners.length === 0 ? text.noOwners : null}
      refusal={refusal}
      form={({ id }) => (
        <SendForm method="post" action={`${MY_LAND}/claim?dag_id=${id}`} className="form" noValidate>
          <RadioGroup
            name="owner"
            label={text.which}
            options={owners.map((owner) => [owner, owner] as const)}
            chosen={refusal?.values.owner}
            errors={refusal?.errors.owner}
          />
          <Field name="words" label={text.words} hint={text.wordsHint} errors={refusal?.errors.words}>
            {(control) => (
              <textarea {...control} rows={4} maxLength={2_000} defaultValue={refusal?.values.words} />
            )}
          </Field>
          <div className="actions">
            <button className="button" type="submit" disabled={busy}>
              {busy ? text.sending : text.send}
            </button>
            <a href={MY_LAND}>{text.back}</a>
          </div>
        </SendForm>
      )}
    />
  );
}
