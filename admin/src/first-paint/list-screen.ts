import { RETIRED_FILTER } from '@bhumi/api/contract/resource/retired';
import { admits } from '@bhumi/api/contract/roles';
import { texts } from '../i18n/texts.ts';
import { importButton } from '../imports/button-texts.ts';
import { listButtons } from '../preferences/button-texts.ts';
import { filterNames } from '../resource/place-filters.ts';
import { element, elementOfClass } from './element.ts';
import { cards, table, type FirstPaintList } from './list-rows.ts';

/** The same width as in `useNarrow`: below it, rows are cards. */
const isNarrow = (): boolean => window.matchMedia('(max-width:639.95px)').matches;

/** A placeholder for a button, so that nothing moves when the console adds the real one. */
const inactiveButton = (look: string, text: string): HTMLElement =>
  element('span', { class: `button ${look}`, 'aria-hidden': 'true' }, text);

/** Heading, buttons, search, filters and rows, each where the console will show it. */
export function listScreen(list: FirstPaintList): Node[] {
  const { definition, filter, reader, language } = list;
  const { q, ...others } = filter;
  const narrow = isNarrow();
  const mayAdd = admits(definition.access.create, reader.role);
  const buttons = [
    ...(narrow ? [] : [listButtons.savedFilters, listButtons.columns, texts.downloadCsv]),
    ...(!narrow && definition.import && mayAdd ? [importButton.import] : []),
  ].map((text) => inactiveButton('outlined', text[language]));
  if (mayAdd) {
    const add = narrow ? texts.addShort : texts.add(definition.label);
    buttons.push(inactiveButton('filled', add[language]));
  }
  const filters = filterNames(definition, reader);
  const folded = filters.length > 0 ? texts.filters(Object.keys(others).length) : texts.listOptions;
  return [
    elementOfClass('div', 'head', element('h1', {}, texts.manage(definition.label)[language]), ...buttons),
    element(
      'div',
      { class: 'search', 'aria-hidden': 'true' },
      elementOfClass('span', 'box', typeof q === 'string' ? q : texts.searchIn(definition.label)[language]),
      ...(narrow
        ? [inactiveButton('outlined tuned', folded[language])]
        : filters.map((name) =>
            elementOfClass('span', name === RETIRED_FILTER ? 'filter in-use' : 'filter'),
          )),
    ),
    narrow ? cards(list) : table(list),
  ];
}
