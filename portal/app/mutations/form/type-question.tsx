import { asciiDigits } from '@bhumi/api/contract/digits';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import { MUTATION_TYPES, mutationTypeLabels } from '@bhumi/api/contract/mutations/mutations';
import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { RadioGroup } from '../../components/radio-group/radio-group.tsx';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { CHECKED_PARAM, draftAddress, MUTATIONS_TAB, newMutationAddress } from '../address.ts';
import { landNumbers } from '../name.ts';
import { neededPapers } from './needed-papers.ts';
import { formText } from './text.ts';
import type { TypeQuestionData } from './type-question.server.ts';
import { happenedLabels, typeText } from './type-text.ts';

/** Asks what happened, before the form: a new form opens with the answer in its address, a draft is saved with it. */
export function TypeQuestion({ question }: { question: TypeQuestionData }) {
  const text = useText(typeText);
  const { title, draftTitle, back } = useText(formText);
  const wrong = useText(mutationMessages.mutationType);
  const language = useLanguage();
  const { draft, chosen, kept, missing } = question;
  const { khatian_number: khatian, dag_number: dag } = kept;
  const name = draft === null ? 'type' : 'mutation_type';
  const errors = missing ? { [name]: [wrong] } : {};
  const options = MUTATION_TYPES.map((type) => {
    const label = mutationTypeLabels[type][language];
    return [
      type,
      <span key={type} className="type-option">
        <strong>{happenedLabels[type][language]}</strong>{' '}
        <span className="soft">{text.needed(label, neededPapers(type, language))}</span>
      </span>,
    ] as const;
  });
  return (
    <div className="page mutation-page narrow-page">
      <ErrorSummary refusal={missing ? { message: null, errors } : undefined} />
      <div className="actions">
        {draft === null ? <a href={MUTATIONS_TAB}>{back}</a> : <a href={draftAddress(draft)}>{text.keep}</a>}
      </div>
      <PageHeading title={draft === null ? title : draftTitle}>
        {draft === null ? text.lead : text.changeLead}
      </PageHeading>
      {khatian && dag && <p>{text.forLand(landNumbers(asciiDigits(khatian), asciiDigits(dag), language))}</p>}
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
