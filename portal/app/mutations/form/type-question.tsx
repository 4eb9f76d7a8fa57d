import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { RadioGroup } from '../../components/radio-group/radio-group.tsx';
import { useText } from '../../lib/document/root-data.ts';
import { QUERY_FORM_ID } from '../../lib/forms/language-forms.ts';
import { ASK_PARAM, CHECKED_PARAM, draftAddress, MUTATIONS_TAB, newMutationAddress } from '../address.ts';
import { formText } from './text.ts';
import type { TypeQuestionData } from './type-question.server.ts';

/** Tells the answer from a choice that the language switch carries along. */
export const ANSWER_BUTTON = { name: CHECKED_PARAM, value: 'yes' };

/** Whether the page asks for the type. */
export const asksForType = (loaded: unknown): boolean =>
  Boolean((loaded as { question?: TypeQuestionData | null } | null)?.question);

/** Asks what happened, before the form: a new form opens with the answer in its address, a draft is saved with it. */
export function TypeQuestion({ question }: { question: TypeQuestionData }) {
  const { title, draftTitle, back } = useText(formText);
  const { draft, chosen, kept, missing, texts: text } = question;
  const name = draft === null ? 'type' : 'mutation_type';
  const errors = missing ? { [name]: [text.wrong] } : {};
  const options = text.options.map(
    ({ type, happened, needs }) =>
      [
        type,
        <span key={type} className="type-option">
          <strong>{happened}</strong> <span className="soft">{needs}</span>
        </span>,
      ] as const,
  );
  return (
    <div className="page mutation-page narrow-page">
      <ErrorSummary refusal={missing ? { message: null, errors } : undefined} />
      <div className="actions">
        {draft === null ? <a href={MUTATIONS_TAB}>{back}</a> : <a href={draftAddress(draft)}>{text.keep}</a>}
      </div>
      <PageHeading title={draft === null ? title : draftTitle}>
        {draft === null ? text.lead : text.changeLead}
      </PageHeading>
      {text.forLand && <p>{text.forLand}</p>}
      <form
        id={QUERY_FORM_ID}
        className="type-question"
        method={draft === null ? 'get' : 'post'}
        action={draft === null ? newMutationAddress() : `${draftAddress(draft)}?do=type`}
      >
        {draft === null &&
          Object.entries(kept).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
        {/* The address in the other language asks too, also when it has the chosen type. */}
        <input type="hidden" name={ASK_PARAM} value="type" />
        <RadioGroup
          name={name}
          label={text.question}
          options={options}
          chosen={chosen ?? undefined}
          errors={errors[name]}
        />
        <button type="submit" className="button" {...ANSWER_BUTTON}>
          {text.goOn}
        </button>
      </form>
    </div>
  );
}
