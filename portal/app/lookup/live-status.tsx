import { digitsIn } from '@bhumi/api/contract/digits';
import { formatNumber } from '@bhumi/api/contract/format';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { recordName } from './labels.ts';
import { landText } from './text.ts';
import type { Lookup } from './use-lookup.ts';

/** Whether the loaded list belongs to the chosen survey and sheet. */
export const isSameList = ({ choice, data, surveysFresh }: Lookup): boolean =>
  surveysFresh && choice.survey_type_id === data.choice.survey_type_id;

/** Says how many records there are, or that there is none and what to do. */
export function RecordCount({ lookup }: { lookup: Lookup }) {
  const text = useText(landText);
  const language = useLanguage();
  const { choice, data } = lookup;
  if (!data.records || !isSameList(lookup)) return null;
  const { options, total } = data.records;
  const figure = (value: number) => formatNumber(value, language);
  const words =
    total === 0
      ? choice.q
        ? text.noMatch(digitsIn(choice.q, language))
        : text.noRecords[choice.tab]
      : total > options.length
        ? text.first[choice.tab](figure(options.length), figure(total))
        : text.found(figure(total), total > 1);
  return (
    <p className="hint" role="status">
      {words}
    </p>
  );
}

/** Announces the open record to screen readers, because the focus stays in the list. */
export function OpenedRecordStatus({ lookup: { data, recordFresh } }: { lookup: Lookup }) {
  const text = useText(landText);
  const language = useLanguage();
  const record = recordFresh ? (data.dag ?? data.map) : null;
  return <p className="hidden-text">{record && text.opened(recordName(record, language))}</p>;
}
