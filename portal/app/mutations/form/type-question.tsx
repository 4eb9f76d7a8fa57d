import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { RadioGroup } from '../../components/radio-group/radio-group.tsx';
import { useText } from '../../lib/document/root-data.ts';
import { CHECKED_PARAM, draftAddress, MUTATIONS_TAB, newMutationAddress } from '../address.ts';
import { formText } from './text.ts';
import type { TypeQuestionData } from './type-question.server.ts';

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
        className="type-question"
        method={draft === null ? 'get' : 'post'}
        action={draft === null ? newMutationAddress() : `${draftAddress(draft)}?do=type`}
      >
        {draft === null &&
          Object.entries({ ...kept, [CHECKED_PARAM]: 'yes' }).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
        <RadioGroup
          name={name}
          label={text.question}
          options={options}
          chosen={chosen ?? undefined}
          errors={errors[name]}
        />
        <button type="submit" className="button">
          {text.goOn}
        </button>
      </form>
    </div>
  );
}
