import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime } from '@bhumi/api/contract/format';
import { hearingPage, type CalledHearing } from '@bhumi/api/contract/hearing-requests/hearing-requests';
import { hearingCalendar, stepTexts } from '@bhumi/api/contract/mutations/inquiry/steps';
import { isOpen } from '@bhumi/api/contract/mutations/states';
import { actingForLabel, ownersActedFor } from '@bhumi/api/contract/representation/acted-for';
import { officePath } from '@bhumi/api/contract/offices/office-page';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { Facts } from '../components/facts/facts.tsx';
import { ListFailed } from '../components/list-failed/list-failed.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { UserText } from '../components/user-text/user-text.tsx';
import { AnotherDay } from '../hearings/another-day.tsx';
import { askForAnotherDay, loadHearing } from '../hearings/hearing.server.ts';
import { hearingText } from '../hearings/text.ts';
import { keepFormOnNetworkError } from '../lib/api/network-error.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { tabAddress } from '../lib/tab-address.ts';
import { mutationAddress } from '../mutations/address.ts';
import { landNumbers } from '../mutations/name.ts';
import { newObjectionAddress, objectionAddress } from '../objections/address.ts';

/** Hydrates, because the button shows that the request is on its way. */
export const handle = { hydrate: true };

export const meta: MetaFunction<typeof loader> = (args) => {
  const number = args.data?.hearing?.tracking_number;
  const title = (language: 'en' | 'bn') =>
    number ? hearingText[language].titleOf(digitsIn(number, language)) : hearingText[language].title;
  return pageMeta(args, { en: { title: title('en') }, bn: { title: title('bn') } });
};

export const loader = loadHearing;
export const action = askForAnotherDay;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkError(() => serverAction<typeof action>());

/** Where the reader sees what the hearing is about. */
function CaseLink({ hearing }: { hearing: CalledHearing }) {
  const text = useText(hearingText);
  const { side, mutation_id, objection_id, tracking_number } = hearing;
  const [href, label] =
    side === 'applicant'
      ? [mutationAddress(mutation_id), text.mutation]
      : objection_id !== null
        ? [objectionAddress(objection_id), text.objection]
        : [newObjectionAddress(tracking_number), text.object];
  return (
    <a className="way" href={href}>
      {label}
    </a>
  );
}

/** When and where, with what to bring and a file for calendars while the hearing is ahead. */
function WhenAndWhere({ hearing, now }: { hearing: CalledHearing; now: string }) {
  const text = useText(hearingText);
  const bring = useText(stepTexts.bring);
  const language = useLanguage();
  const { meets_at, place, words, office, held_at, status, side, mutation_id, land, acted_for } = hearing;
  const isAhead = held_at === null && isOpen(status) && new Date(meets_at) > new Date(now);
  const facts = (
    <Facts
      rows={[
        [text.when, formatDateTime(meets_at, language)],
        [text.where, place],
        [
          text.land,
          land && `${landNumbers(land.khatian_number, land.dag_number, language)}, ${land.mouza[language]}`,
        ],
        [actingForLabel[language], acted_for.length > 0 && ownersActedFor(acted_for)[language]],
        [text.office, office && <a href={officePath(office.id)}>{office.name[language]}</a>],
        [text.officeWrites, words && <UserText>{words}</UserText>],
      ]}
    />
  );
  if (!isAhead) {
    return (
      <>
        <p>{held_at !== null ? text.held : isOpen(status) ? text.was : text.decided}</p>
        {facts}
      </>
    );
  }
  return (
    <Notice kind="info" title={text.calledAs[side]}>
      {facts}
      <p>{bring}</p>
      <p>
        <a className="way" href={hearingCalendar(mutation_id)}>
          {text.calendar}
        </a>
      </p>
    </Notice>
  );
}

/** A hearing, for each of those who are called to it: when and where, and "I cannot come". */
export default function HearingPage() {
  const text = useText(hearingText);
  const language = useLanguage();
  const { id, hearing, missing, message, now, refusal: said } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof clientAction>() ?? said;
  const messages = tabAddress('messages');
  if (!hearing) {
    return (
      <div className="page narrow-page">
        <PageHeading title={text.title} />
        {missing || id === null ? (
          <EmptyState title={message}>
            <p>
              <a className="way" href={messages}>
                {text.back}
              </a>
            </p>
          </EmptyState>
        ) : (
          <ListFailed title={message} again={hearingPage(id)} />
        )}
      </div>
    );
  }
  return (
    <div className="page narrow-page">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.titleOf(digitsIn(hearing.tracking_number, language))} />
      <WhenAndWhere hearing={hearing} now={now} />
      <p>
        <CaseLink hearing={hearing} />
      </p>
      <AnotherDay hearing={hearing} refusal={refusal} />
    </div>
  );
}
