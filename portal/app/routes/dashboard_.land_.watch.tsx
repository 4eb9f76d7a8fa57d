import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { RadioGroup } from '../components/radio-group/radio-group.tsx';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { recordName } from '../lookup/labels.ts';
import { MY_LAND } from '../my-land/address.ts';
import { followLand, loadWatched } from '../my-land/my-land.server.ts';
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
    <div className="page narrow-page my-land">
      <PageHeading title={text.watchTitle}>{text.watchLead}</PageHeading>
      {!dag ? (
        <EmptyState title={text.noRecord}>
          <p>
            <a href="/land">{text.find}</a>
          </p>
        </EmptyState>
      ) : (
        <>
          <h2>
            <RecordedName>{recordName(dag, language)}</RecordedName>
          </h2>
          <SendForm method="post" action={`${MY_LAND}/watch?dag_id=${dag.id}`} className="form" noValidate>
            <RadioGroup
              name="what"
              label={text.watchWhat}
              options={[
                ['dag', text.watchDag(digitsIn(dag.dag_no, language))],
                ['khatian', text.watchKhatian(digitsIn(dag.khatiyan_number, language))],
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
        </>
      )}
    </div>
  );
}
