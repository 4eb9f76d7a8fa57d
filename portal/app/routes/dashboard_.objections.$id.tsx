import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { OwnObjection } from '@bhumi/api/contract/objections/own-objections';
import { objectionTexts } from '@bhumi/api/contract/objections/objections';
import { loadConfirmation } from '../confirmation/load.server.ts';
import { ConfirmationPanel } from '../confirmation/panel.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ListFailed } from '../components/list-failed/list-failed.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { apiGet } from '../lib/api/api.ts';
import { languageOf } from '../lib/session/language.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { parseId } from '../lib/parse-id.ts';
import { useText } from '../lib/document/root-data.ts';
import { requireUser } from '../lib/session/user.ts';
import { MUTATIONS_TAB } from '../mutations/address.ts';
import { objectionAddress } from '../objections/address.ts';
import { OwnObjectionDetails } from '../objections/own-objection.tsx';
import { loadStandings } from '../standing/load.server.ts';
import { ownObjectionsText } from '../objections/own-text.ts';
import { objectionText } from '../objections/text.ts';

export const meta: MetaFunction<typeof loader> = (args) => {
  const number = args.data?.objection?.mutation.tracking_number;
  const title = (language: 'en' | 'bn') =>
    number
      ? ownObjectionsText[language].title(digitsIn(number, language))
      : objectionText[language].pageTitle;
  return pageMeta(args, { en: { title: title('en') }, bn: { title: title('bn') } });
};

/** Loads one of the reader's objections; `missing`: it does not exist or belongs to somebody else. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const id = parseId(args.params.id);
  const answer = id === null ? null : await apiGet<OwnObjection>(args, `/api/objections/${id}`);
  const missing = answer === null || answer.status === 404;
  const language = languageOf(args.request);
  const message = missing ? objectionTexts.notFound[language] : objectionText[language].loadFailed;
  const objection = answer?.ok ? answer.data : null;
  const standing =
    objection?.status === 'open'
      ? (await loadStandings(args, 'objection', objection.id))[objection.id]
      : undefined;
  const done = await loadConfirmation(args);
  return data(
    { id, objection, standing, missing, message, done },
    { status: objection ? 200 : missing ? 404 : 503 },
  );
}

export default function ObjectionPage() {
  const text = useText(objectionText);
  const { id, objection, standing, missing, message, done } = useLoaderData<typeof loader>();
  return (
    <div className="page narrow-page objection-page">
      {objection ? (
        <>
          <ConfirmationPanel confirmation={done} />
          <div className="actions">
            <a href={MUTATIONS_TAB}>{text.back}</a>
          </div>
          <OwnObjectionDetails objection={objection} standing={standing} />
        </>
      ) : (
        <>
          <PageHeading title={text.pageTitle} />
          {missing || id === null ? (
            <EmptyState title={message}>
              <p>
                <a className="way" href={MUTATIONS_TAB}>
                  {text.back}
                </a>
              </p>
            </EmptyState>
          ) : (
            <ListFailed title={message} again={objectionAddress(id)} />
          )}
        </>
      )}
    </div>
  );
}
