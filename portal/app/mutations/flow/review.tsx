import { areaText, areaUnitOf, inOtherUnits, readAreaIn } from '@bhumi/api/contract/land/area-units';
import { asciiDigits, digitsIn } from '@bhumi/api/contract/digits';
import { relationLabel } from '@bhumi/api/contract/inheritance/heirs';
import type { Language } from '@bhumi/api/contract/language';
import { documentKindLabels } from '@bhumi/api/contract/mutations/documents';
import { furtherParties, partyField, type PartySide } from '@bhumi/api/contract/mutations/drafts';
import {
  MUTATION_LAND_TYPES,
  mutationLandLabels,
  type MutationFee,
} from '@bhumi/api/contract/mutations/fees';
import {
  MUTATION_TYPES,
  mutationTypeLabels,
  TRANSFERS,
  transferLabels,
  type MutationType,
} from '@bhumi/api/contract/mutations/mutations';
import { dayInWords } from '@bhumi/api/contract/typed-day';
import type { ReactNode } from 'react';
import { Facts } from '../../components/facts/facts.tsx';
import { RecordedName } from '../../components/recorded-name/recorded-name.tsx';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { Restrictions } from '../../lookup/restrictions.tsx';
import { draftAddress } from '../address.ts';
import { FeeLines } from '../form/fees.tsx';
import { FORM_STEPS } from '../form/steps.ts';
import type { MutationFormData } from '../form/load.server.ts';
import { formText } from '../form/text.ts';
import { typeText } from '../form/type-text.ts';
import { inheritanceRows } from '../inheritance-rows.ts';
import { flowText } from './text.ts';

interface ReviewProps {
  data: MutationFormData & { draft: { id: number } };
  /** Null: something is still missing. */
  fee: MutationFee | null;
}

/** A section with a link to edit it; the form then returns here. */
function Section({
  id,
  at,
  title,
  children,
}: {
  id: number;
  at: string;
  title: string;
  children: ReactNode;
}) {
  const text = useText(flowText);
  return (
    <section className="review-section" aria-labelledby={`review-${at}`}>
      <div className="review-head">
        <h2 id={`review-${at}`}>{title}</h2>
        <a className="way" href={`${draftAddress(id)}#${at}`}>
          {text.change}
          <span className="hidden-text">{text.changeOf(title)}</span>
        </a>
      </div>
      {children}
    </section>
  );
}

const labelled = <Key extends string>(
  keys: readonly Key[],
  labels: Record<Key, Record<Language, string>>,
  value: string | undefined,
  language: Language,
): string | null => {
  const key = keys.find((each) => each === value);
  return key ? labels[key][language] : null;
};

function PeopleOf({ data, side }: { data: MutationFormData; side: PartySide }) {
  const { fields: labels } = useText(formText);
  const { shares } = useText(flowText);
  const language = useLanguage();
  const { fields } = data;
  return [0, ...furtherParties(fields, side)].map((row) => {
    const value = (field: Parameters<typeof partyField>[2]) => fields[partyField(side, row, field)] ?? '';
    if (!['name', 'nid', 'address'].some((field) => value(field as 'name').trim())) return null;
    return (
      <div key={row} className="party">
        <p className="party-name">
          <RecordedName>{value('name')}</RecordedName>
        </p>
        <Facts
          rows={[
            [labels.nid, digitsIn(asciiDigits(value('nid')), language)],
            [labels.address, value('address')],
            [shares, digitsIn(asciiDigits(value('shares')), language)],
            [labels.relation, relationLabel(value('relation'))[language]],
          ]}
        />
      </div>
    );
  });
}

/** All typed values, section by section, before the submission. */
export function Review({ data, fee }: ReviewProps) {
  const text = useText(formText);
  const flow = useText(flowText);
  const language = useLanguage();
  const { fields, draft, steps, surveys, offices, documents, records } = data;
  const shown = (name: string) => digitsIn(asciiDigits(fields[name]?.trim() ?? ''), language);
  const place = FORM_STEPS.map((step) => steps[step]?.find(({ id }) => id === data.place[step])?.label);
  const survey = surveys.find(({ id }) => String(id) === fields.survey_type_id);
  const meant = (records ?? []).filter(({ zil }) => !fields.zil_id || String(zil.id) === fields.zil_id);
  const sheet = records?.find(({ zil }) => String(zil.id) === fields.zil_id)?.zil.zil_no;
  const unit = areaUnitOf(fields.land_area_unit) ?? 'sq_ft';
  const area = readAreaIn(fields.land_area ?? '', unit);
  const transfer = labelled(TRANSFERS, transferLabels, fields.transfer, language);
  const passes = {
    whole: '',
    area:
      typeof area === 'number'
        ? [areaText(area, unit, language), inOtherUnits(area, unit, language)].join(' = ')
        : '',
    share: shown('shares'),
  }[fields.transfer ?? ''];
  const section = (at: string, title: string, children: ReactNode) => (
    <Section id={draft.id} at={at} title={title}>
      {children}
    </Section>
  );
  const labels = text.fields;
  const types = useText(typeText);
  const inherited = fields.mutation_type === 'inheritance';
  const hasDeed = !inherited || fields.holding === 'separate';
  const deedLabels = types.deeds[fields.mutation_type as MutationType] ?? types.deeds.sale;
  return (
    <>
      {section(
        'location',
        text.location,
        <p>
          <RecordedName>{place.filter(Boolean).join(' › ')}</RecordedName>
        </p>,
      )}
      {section(
        'land',
        text.land,
        <Facts
          rows={[
            [labels.survey_type_id, survey?.label],
            [labels.khatian_number, shown('khatian_number')],
            [labels.dag_number, shown('dag_number')],
            [labels.zil_id, sheet && digitsIn(sheet, language)],
            [labels.transfer, [transfer, passes].filter(Boolean).join(': ')],
          ]}
        />,
      )}
      {meant.map((record) => (
        <Restrictions
          key={record.dag_id}
          of={record.restrictions}
          disputedSince={record.disputed_since}
          postedSince={record.mutation_posted_since}
          headingId={`restricted-${record.dag_id}`}
          beforeMutation
        />
      ))}
      {section(
        'papers',
        text.papersTitle,
        documents.length === 0 ? (
          <p className="soft">{flow.noPapers}</p>
        ) : (
          <ul className="papers">
            {documents.map(({ id, kind, name, url }) => (
              <li key={id}>
                <span className="paper-name">
                  <strong>{documentKindLabels[kind][language]}</strong> <a href={url}>{name}</a>
                </span>
              </li>
            ))}
          </ul>
        ),
      )}
      {inherited &&
        section('inheritance', types.inheritance, <Facts rows={inheritanceRows(fields, language)} />)}
      {section('buyer', text.buyer, <PeopleOf data={data} side="buyers" />)}
      {section('owner', text.owner, <PeopleOf data={data} side="previous_owners" />)}
      {hasDeed &&
        section(
          'deed',
          text.deed,
          <Facts
            rows={[
              [deedLabels.deed_number, shown('deed_number')],
              [deedLabels.deed_date, dayInWords(fields.deed_date, language)],
              [
                labels.registry_office,
                offices.find(({ value }) => value === fields.registry_office)?.label ??
                  fields.registry_office,
              ],
            ]}
          />,
        )}
      {section(
        'contact',
        text.contact,
        <Facts
          rows={[
            [labels.land_type, labelled(MUTATION_LAND_TYPES, mutationLandLabels, fields.land_type, language)],
            [labels.contact_number, shown('contact_number')],
            [
              labels.mutation_type,
              labelled(MUTATION_TYPES, mutationTypeLabels, fields.mutation_type, language),
            ],
            [flow.reason, fields.reason],
          ]}
        />,
      )}
      {fee && (
        <section className="review-section" aria-labelledby="review-fees">
          <h2 id="review-fees">{text.fees}</h2>
          <FeeLines fee={fee} />
        </section>
      )}
    </>
  );
}
