import type { Language } from '@bhumi/api/contract/language';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { retiredMark } from '@bhumi/api/contract/resource/retired';
import { admits } from '@bhumi/api/contract/roles';
import { texts } from '../i18n/texts.ts';
import type { StaffUser } from '../lib/authProvider.ts';
import { mayDuplicate } from '../lib/definitions.ts';
import { STACKED_QUERY, stackColumns } from '../lib/stacked-columns.ts';
import { wrapMode, cellText, documentAddress } from '../resource/cells/cell-text.ts';
import type { Column, StoredRecord } from '../resource/columns.ts';
import { element, elementOfClass } from './element.ts';

/** The data of a list in the first paint. */
export interface FirstPaintList {
  definition: ResourceDefinition;
  records: readonly StoredRecord[];
  columns: readonly Column[];
  sort: { field: string; order: string };
  filter: Record<string, unknown>;
  /** The signed-in user. */
  reader: Pick<StaffUser, 'role' | 'posts'>;
  language: Language;
}

/** A pale placeholder for a button or link that does not work before the console has loaded. */
const inactive = (name: string, look: string, ...inside: (Node | string)[]): HTMLElement =>
  element(name, { class: `pale ${look}`, 'aria-hidden': 'true' }, ...inside);

function value(
  { definition, language }: FirstPaintList,
  column: Column,
  record: StoredRecord,
): Node | string {
  if (column.field?.kind === 'document' && documentAddress(column, record)) {
    const links = [texts.view, texts.download].map((text) => elementOfClass('span', 'link', text[language]));
    return elementOfClass('span', 'links', ...links);
  }
  const text = cellText(definition, column, record, language);
  if (text === null) return element('span', { 'aria-hidden': 'true' }, '–');
  return column.field?.kind === 'url' ? elementOfClass('span', 'link', text) : text;
}

function actions(
  { definition, reader: { role }, language }: FirstPaintList,
  { retired: gone }: StoredRecord,
): HTMLElement {
  // A retired record can only be viewed.
  const may = (access: Parameters<typeof admits>[0]) => !gone && admits(access, role);
  const { access } = definition;
  return inactive(
    'span',
    'actions',
    elementOfClass('span', 'act', (may(access.update) ? texts.editAction : texts.view)[language]),
    ...(mayDuplicate(definition, may) ? [elementOfClass('span', 'copy')] : []),
    ...(may(access.delete) ? [elementOfClass('span', 'act red', texts.delete[language])] : []),
  );
}

const sampleChip = ({ language }: FirstPaintList, record: StoredRecord): HTMLElement | null =>
  record.is_sample === true
    ? elementOfClass('span', 'chip', element('span', {}, texts.sample[language]))
    : null;

const retiredChip = ({ language }: FirstPaintList, record: StoredRecord): HTMLElement | null =>
  record.retired ? elementOfClass('span', 'chip', element('span', {}, retiredMark[language])) : null;

function headerCell(
  { sort, language }: FirstPaintList,
  columns: readonly Column[],
  index: number,
): HTMLElement {
  const order = sort.order === 'ASC' ? 'ascending' : 'descending';
  const isSorted = columns.some(({ name, sortable }) => sortable && sort.field === name);
  const [first, ...below] = columns.map(({ sortable, label }) =>
    sortable ? elementOfClass('span', 'sorts', label[language]) : label[language],
  );
  return element(
    'th',
    { scope: 'col', ...(isSorted && { 'aria-sort': order }) },
    index === 0 ? inactive('span', 'tick') : null,
    first!,
    ...below.map((each) => element('div', {}, each)),
  );
}

/** The list as a table. */
export function table(list: FirstPaintList): HTMLElement {
  const { definition, records, columns, language } = list;
  const cells = stackColumns(columns, window.matchMedia(STACKED_QUERY).matches);
  const heads = cells.map((parts, index) => headerCell(list, parts, index));
  const rows = records.map((record) =>
    element(
      'tr',
      {},
      ...cells.map(([column, ...below], index) =>
        elementOfClass(
          'td',
          wrapMode(column, record),
          index === 0 ? inactive('span', 'tick') : null,
          value(list, column, record),
          index === 0 ? sampleChip(list, record) : null,
          index === 0 ? retiredChip(list, record) : null,
          ...below.map((each) => elementOfClass('div', wrapMode(each, record), value(list, each, record))),
        ),
      ),
      element('td', {}, actions(list, record)),
    ),
  );
  const last = elementOfClass('th', 'last', texts.actions[language]);
  const head = element('thead', {}, element('tr', {}, ...heads, last));
  const whole = element('table', { 'aria-label': definition.label.many[language] });
  whole.append(head, element('tbody', {}, ...rows));
  return elementOfClass('div', 'wide', whole);
}

/** The list on a phone. */
export function cards(list: FirstPaintList): HTMLElement {
  const { definition, records, columns, language } = list;
  const items = records.map((record) => {
    const values = columns.map((column) =>
      element(
        'div',
        {},
        element('dt', {}, column.label[language]),
        element('dd', {}, value(list, column, record)),
      ),
    );
    const foot = elementOfClass(
      'div',
      'foot',
      element(
        'span',
        {},
        inactive('span', 'tick finger'),
        sampleChip(list, record),
        retiredChip(list, record),
      ),
      actions(list, record),
    );
    return element('li', {}, element('dl', {}, ...values), foot);
  });
  return element('ul', { 'aria-label': definition.label.many[language] }, ...items);
}
