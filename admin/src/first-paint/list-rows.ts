import type { Language } from '@bhumi/api/contract/language';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { retiredMark } from '@bhumi/api/contract/resource/retired';
import { admits, type Role } from '@bhumi/api/contract/roles';
import { texts } from '../i18n/texts.ts';
import { mayDuplicate } from '../lib/definitions.ts';
import { FOLDED, foldedColumns } from '../lib/stacked-columns.ts';
import { breaking, cellText, documentAddress } from '../resource/cells/cell-text.ts';
import type { Column, StoredRecord } from '../resource/columns.ts';
import { element, part } from './element.ts';

/** A list as it is drawn first. */
export interface FirstList {
  definition: ResourceDefinition;
  records: readonly StoredRecord[];
  columns: readonly Column[];
  sort: { field: string; order: string };
  filter: Record<string, unknown>;
  /** Of whoever looks. */
  role: Role;
  language: Language;
}

/** What cannot be acted on yet is no button and no link: its place, and what will stand there, pale. */
const pale = (name: string, look: string, ...inside: (Node | string)[]): HTMLElement =>
  element(name, { class: `pale ${look}`, 'aria-hidden': 'true' }, ...inside);

function value({ definition, language }: FirstList, column: Column, record: StoredRecord): Node | string {
  if (column.field?.kind === 'document' && documentAddress(column, record)) {
    const links = [texts.view, texts.download].map((text) => part('span', 'link', text[language]));
    return part('span', 'links', ...links);
  }
  const text = cellText(definition, column, record, language);
  if (text === null) return element('span', { 'aria-hidden': 'true' }, '–');
  return column.field?.kind === 'url' ? part('span', 'link', text) : text;
}

function actions({ definition, role, language }: FirstList, { retired: gone }: StoredRecord): HTMLElement {
  // What is retired is looked at.
  const may = (access: Parameters<typeof admits>[0]) => !gone && admits(access, role);
  const { access } = definition;
  return pale(
    'span',
    'actions',
    part('span', 'act', (may(access.update) ? texts.editAction : texts.view)[language]),
    ...(mayDuplicate(definition, may) ? [part('span', 'copy')] : []),
    ...(may(access.delete) ? [part('span', 'act red', texts.delete[language])] : []),
  );
}

const sample = ({ language }: FirstList, record: StoredRecord): HTMLElement | null =>
  record.is_sample === true ? part('span', 'chip', element('span', {}, texts.sample[language])) : null;

const retired = ({ language }: FirstList, record: StoredRecord): HTMLElement | null =>
  record.retired ? part('span', 'chip', element('span', {}, retiredMark[language])) : null;

function headOf({ sort, language }: FirstList, columns: readonly Column[], index: number): HTMLElement {
  const order = sort.order === 'ASC' ? 'ascending' : 'descending';
  const isSorted = columns.some(({ name, sortable }) => sortable && sort.field === name);
  const [first, ...below] = columns.map(({ sortable, label }) =>
    sortable ? part('span', 'sorts', label[language]) : label[language],
  );
  return element(
    'th',
    { scope: 'col', ...(isSorted && { 'aria-sort': order }) },
    index === 0 ? pale('span', 'tick') : null,
    first!,
    ...below.map((each) => element('div', {}, each)),
  );
}

/** The list as a table. */
export function table(list: FirstList): HTMLElement {
  const { definition, records, columns, language } = list;
  const cells = foldedColumns(columns, window.matchMedia(FOLDED).matches);
  const heads = cells.map((parts, index) => headOf(list, parts, index));
  const rows = records.map((record) =>
    element(
      'tr',
      {},
      ...cells.map(([column, ...below], index) =>
        part(
          'td',
          breaking(column, record),
          index === 0 ? pale('span', 'tick') : null,
          value(list, column, record),
          index === 0 ? sample(list, record) : null,
          index === 0 ? retired(list, record) : null,
          ...below.map((each) => part('div', breaking(each, record), value(list, each, record))),
        ),
      ),
      element('td', {}, actions(list, record)),
    ),
  );
  const last = part('th', 'last', texts.actions[language]);
  const head = element('thead', {}, element('tr', {}, ...heads, last));
  const whole = element('table', { 'aria-label': definition.label.many[language] });
  whole.append(head, element('tbody', {}, ...rows));
  return part('div', 'wide', whole);
}

/** The list on a phone. */
export function cards(list: FirstList): HTMLElement {
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
    const foot = part(
      'div',
      'foot',
      element('span', {}, pale('span', 'tick finger'), sample(list, record), retired(list, record)),
      actions(list, record),
    );
    return element('li', {}, element('dl', {}, ...values), foot);
  });
  return element('ul', { 'aria-label': definition.label.many[language] }, ...items);
}
