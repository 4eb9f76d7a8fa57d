import {
  useActionData,
  useLoaderData,
  useNavigation,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { MAX_REMARKS_LENGTH } from '@bhumi/api/contract/decisions/decisions';
import { askAbout, ASK_PAGE } from '@bhumi/api/contract/office-questions/office-questions';
import { loadQuestions, sendQuestion } from '../ask/ask.server.ts';
import { Questions } from '../ask/questions.tsx';
import { askText } from '../ask/text.ts';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { Field } from '../components/field/field.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { SendForm } from '../components/send-form/send-form.tsx';
import { keepFormOnNetworkError } from '../lib/api/network-error.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';
import type { Refusal } from '../lib/forms/refusal.ts';

/** Hydrates, because the button shows that the question is on its way. */
export const handle = { hydrate: true };

export const meta: MetaFunction = (args) => pageMeta(args, askText);

export const loader = loadQuestions;
export const action = sendQuestion;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkError(() => serverAction<typeof action>());

/** What somebody does who is not logged in, and has perhaps no account. */
function LoggedOut({ number }: { number: string }) {
  const text = useText(askText);
  const next = new URLSearchParams({ next: number ? askAbout(number) : ASK_PAGE }).toString();
  const { follow, office, help } = text.otherwiseList;
  return (
    <>
      <section className="panel" aria-labelledby="log-in">
        <h2 id="log-in">{text.loginTitle}</h2>
        <p>{text.loginLead}</p>
        <p className="actions">
          <a className="button" href={`/login?${next}`}>
            {text.login}
          </a>{' '}
          <a href="/register">{text.register}</a>
        </p>
      </section>
      <h2>{text.otherwise}</h2>
      <ul>
        <li>
          <a href="/mutation">{follow}</a>
        </li>
        <li>
          <a href="/notice-board">{office}</a>
        </li>
        <li>
          <a className="way told" href="/support">
            {help}
          </a>
        </li>
      </ul>
    </>
  );
}

function AskForm({ number, refusal }: { number: string; refusal: Refusal | undefined }) {
  const text = useText(askText);
  const busy = useNavigation().state === 'submitting';
  return (
    <SendForm method="post" action={ASK_PAGE} className="form" noValidate>
      <Field name="number" label={text.number} hint={text.numberHint} errors={refusal?.errors.number}>
        {(control) => (
          <input
            {...control}
            maxLength={40}
            defaultValue={refusal?.values.number ?? number}
            autoComplete="off"
          />
        )}
      </Field>
      <Field name="question" label={text.question} hint={text.questionHint} errors={refusal?.errors.question}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={MAX_REMARKS_LENGTH}
            defaultValue={refusal?.values.question}
          />
        )}
      </Field>
      <div className="actions">
        <button className="button" type="submit" disabled={busy}>
          {busy ? text.sending : text.send}
        </button>
      </div>
    </SendForm>
  );
}

/** Somebody asks the land office about one of their cases, and reads the answers. */
export default function AskPage() {
  const text = useText(askText);
  const { isLoggedIn, number, questions, refusal: said } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof clientAction>() ?? said;
  return (
    <div className="page narrow-page">
      <ErrorSummary refusal={refusal} />
      <PageHeading title={text.title}>{text.lead}</PageHeading>
      {isLoggedIn ? (
        <>
          <AskForm number={number} refusal={refusal} />
          <Questions questions={questions} />
        </>
      ) : (
        <LoggedOut number={number} />
      )}
    </div>
  );
}
