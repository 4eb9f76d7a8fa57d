import { actingForLabel } from '@bhumi/api/contract/representation/acted-for';
import { applicantActingText } from '@bhumi/api/contract/representation/applicant';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatMoney } from '@bhumi/api/contract/format';
import { relationLabel } from '@bhumi/api/contract/inheritance/heirs';
import { mutationLandLabels } from '@bhumi/api/contract/mutations/fees';
import {
  mutationTypeLabels,
  registryOfficeIn,
  transferLabels,
  type MutationDetail,
  type Party,
} from '@bhumi/api/contract/mutations/mutations';
import { shareInWords } from '@bhumi/api/contract/mutations/share';
import { Facts } from '../../components/facts/facts.tsx';
import { FoldedSection } from '../../components/fold/folded-section.tsx';
import { RecordedName } from '../../components/recorded-name/recorded-name.tsx';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { surveyName } from '../../lookup/labels.ts';
import { typeText } from '../form/type-text.ts';
import { inheritanceRows } from '../inheritance-rows.ts';
import { areaOf, landPlace } from '../name.ts';
import { mutationText } from '../text.ts';
import { detailsText } from './text.ts';

/** The application and its fee. */
export function MutationInfo({ mutation }: { mutation: MutationDetail }) {
  const text = useText(detailsText);
  const shared = useText(mutationText);
  const language = useLanguage();
  const { deeds } = useText(typeText);
  const { fees } = mutation;
  const money = (amount: number) => formatMoney(amount, language);
  const labels = deeds[mutation.mutation_type];
  // Heirs who hold the land together have none.
  const deed: [string, string][] = mutation.deed_number
    ? [
        [labels.deed_number, digitsIn(mutation.deed_number, language)],
        [labels.deed_date, formatDate(`${mutation.deed_date}T00:00:00Z`, language)],
        [text.office, registryOfficeIn(mutation, language)],
      ]
    : [];
  return (
    <FoldedSection id="info" title={text.info}>
      <Facts
        rows={[
          [shared.number, digitsIn(mutation.tracking_number, language)],
          [shared.type, mutationTypeLabels[mutation.mutation_type][language]],
          [text.reason, mutation.reason],
          ...(mutation.inheritance ? inheritanceRows(mutation.inheritance, language) : []),
          ...deed,
          [
            actingForLabel[language],
            mutation.acting_for && applicantActingText(mutation.acting_for)[language],
          ],
          [text.contact, digitsIn(mutation.contact_number, language)],
          [
            text.paid,
            `${money(fees.total)} (${shared.applicationFee} ${money(fees.application)}, ${shared.mutationFee} ${money(fees.mutation)})`,
          ],
        ]}
      />
    </FoldedSection>
  );
}

/** The land, as it was typed or as the record completes it. */
export function LandInfo({ mutation }: { mutation: MutationDetail }) {
  const text = useText(detailsText);
  const shared = useText(mutationText);
  const language = useLanguage();
  const { survey_type: survey, zil, transfer, share } = mutation;
  const passes =
    transfer === 'share' && share
      ? `${transferLabels.share[language]}: ${shareInWords(share, language)}`
      : transfer && transferLabels[transfer][language];
  return (
    <FoldedSection id="land" title={text.land}>
      <Facts
        rows={[
          [text.place, landPlace(mutation, language)],
          [text.khatian, digitsIn(mutation.khatian_number, language)],
          [text.dag, digitsIn(mutation.dag_number, language)],
          [text.survey, survey ? surveyName(survey, language) : text.notResolved],
          [text.sheet, zil ? digitsIn(zil.zil_no, language) : null],
          [shared.landType, mutationLandLabels[mutation.land_type][language]],
          [text.passes, passes],
          [shared.area, areaOf(mutation.land_area, language)],
        ]}
      />
    </FoldedSection>
  );
}

function People({ title, parties }: { title: string; parties: readonly Party[] }) {
  const text = useText(detailsText);
  const language = useLanguage();
  return (
    <div>
      <h3>{title}</h3>
      {parties.map(({ name, nid, address, share, relation }, index) => (
        <div key={index} className="party">
          <p className="party-name">
            <RecordedName>{name}</RecordedName>
          </p>
          <Facts
            rows={[
              [text.nid, digitsIn(nid, language)],
              [text.address, address],
              [text.share, share && shareInWords(share, language)],
              [text.relation, relation && relationLabel(relation)[language]],
            ]}
          />
        </div>
      ))}
    </div>
  );
}

/** The previous owners and the buyers. */
export function PeopleInfo({ mutation }: { mutation: MutationDetail }) {
  const text = useText(detailsText);
  return (
    <FoldedSection id="people" title={text.people}>
      <div className="sides">
        <People title={text.owners} parties={mutation.previous_owners} />
        <People title={text.buyers} parties={mutation.buyers} />
      </div>
    </FoldedSection>
  );
}
