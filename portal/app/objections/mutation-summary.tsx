import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate } from '@bhumi/api/contract/format';
import { mutationTypeLabels } from '@bhumi/api/contract/mutations/mutations';
import { mutationStatusLabels } from '@bhumi/api/contract/mutations/states';
import type { ObjectedMutation } from '@bhumi/api/contract/objections/own-objections';
import { Facts } from '../components/facts/facts.tsx';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { landNumbers, landPlace } from '../mutations/name.ts';
import { objectionText } from './text.ts';

/** Names as they were written, one per line. */
function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <span className="each-name" key={index}>
      <RecordedName>{name}</RecordedName>
    </span>
  ));
}

/** A summary of a mutation, for a recorded owner. */
export function MutationSummary({ mutation }: { mutation: ObjectedMutation }) {
  const text = useText(objectionText);
  const language = useLanguage();
  const { khatian_number, dag_number, deed_number, deed_date, created_at } = mutation;
  // An inheritance may have no deed.
  const deed = deed_number
    ? text.deedOf(digitsIn(deed_number, language), formatDate(`${deed_date}T00:00:00Z`, language))
    : null;
  return (
    <section aria-labelledby="asked-title">
      <h2 id="asked-title">{text.asked}</h2>
      <Facts
        rows={[
          [text.status, mutationStatusLabels[mutation.status][language]],
          [text.type, mutationTypeLabels[mutation.mutation_type][language]],
          [text.land, landNumbers(khatian_number, dag_number, language)],
          [text.place, landPlace(mutation, language)],
          [text.owners, <Names key="owners" names={mutation.previous_owners} />],
          [text.buyers, <Names key="buyers" names={mutation.buyers} />],
          [text.deed, deed],
          [text.askedOn, formatDate(created_at, language)],
        ]}
      />
    </section>
  );
}
