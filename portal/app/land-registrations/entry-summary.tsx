import { digitsIn, normalizeTyped } from '@bhumi/api/contract/digits';
import { formatArea } from '@bhumi/api/contract/format';
import { areaUnitOf, readAreaIn } from '@bhumi/api/contract/land/area-units';
import { landTypeLabel, landTypeOf } from '@bhumi/api/contract/land-tax/land-types';
import { RecordedName } from '../components/recorded-name/recorded-name.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { registrationText } from './text.ts';
import { PLACE_STEPS, type Entry, type EntryField } from './entry.ts';
import type { RegistrationData } from './load.ts';

/** A summary of the entered values, with a dash for empty ones; updated with every key. */
export function EntrySummary({ entry, data }: { entry: Entry; data: RegistrationData }) {
  const text = useText(registrationText);
  const language = useLanguage();
  const area = readAreaIn(entry.land_area, areaUnitOf(entry.land_area_unit) ?? 'sq_ft');
  const landType = landTypeOf(entry.land_type);
  const rows: [EntryField, string | undefined][] = [
    ...PLACE_STEPS.map((step): [EntryField, string | undefined] => [
      step,
      data.steps[step]?.find(({ id }) => id === entry[step])?.label,
    ]),
    ['khatiyan_number', digitsIn(normalizeTyped(entry.khatiyan_number), language)],
    ['survey_type_id', data.surveys?.find(({ id }) => id === entry.survey_type_id)?.label],
    ['dag_number', digitsIn(normalizeTyped(entry.dag_number), language)],
    ['land_type', landType && landTypeLabel(landType)[language]],
    ['land_area', typeof area === 'number' ? formatArea(area, language) : undefined],
  ];
  return (
    <section className="panel entry-summary" aria-labelledby="summary-label">
      <h2 id="summary-label">{text.summary}</h2>
      <dl>
        {rows.map(([field, value]) => (
          <div key={field} className={value ? undefined : 'empty-row'}>
            <dt>{text.fields[field]}</dt>
            <dd>
              <RecordedName>{value || text.empty}</RecordedName>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
