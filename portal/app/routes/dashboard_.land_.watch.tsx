import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { watchTexts } from '@bhumi/api/contract/owners/watches';
import { RadioGroup } from '../components/radio-group/radio-group.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { MY_LAND } from '../my-land/address.ts';
import { followLand, loadWatched } from '../my-land/my-land.server.ts';
import { RecordPage } from '../my-land/record-page.tsx';
import { myLandText } from '../my-land/text.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { en: { title: myLandText.en.watchTitle }, bn: { title: myLandText.bn.watchTitle } });

export const loader = loadWatched;
export const action = followLand;

/** The reader follows a dag, or its whole khatian. */
export default function WatchPage() {
  const text = useText(myLandText);
  const language = useLanguage();
  const { dag } = useLoaderData<typeof loader>();
  return (
    <RecordPage
      title={text.watchTitle}
      lead={text.watchLead}
      dag={dag}
      notVerified={watchTexts.notVerified}
      form={({ id, dag_no, khatiyan_number }) => (
        <SendForm method="post" action={`${MY_LAND}/watch?dag_id=${id}`} className="form" noValidate>
          <RadioGroup
            name="what"
            label={text.watchWhat}
            options={[
              ['dag', text.watchDag(digitsIn(dag_no, language))],
              ['khatian', text.watchKhatian(digitsIn(khatiyan_number, language))],
            ]}
            chosen="dag"
            errors={undefined}
          />
          <div className="actions">
            <button className="button" type="submit">
              {text.watchStart}
            </button>{' '}
            <a href={MY_LAND}>{text.back}</a>
          </div>
        </SendForm>
      )}
    />
  );
}
