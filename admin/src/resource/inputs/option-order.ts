import type { Language } from '@bhumi/api/contract/language';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { optionName } from '../../lib/record-names.ts';
import type { Values } from '../../lib/values.ts';

/** The field by which the options of a picker are asked for: the name that comes first for the reader. */
export function optionField({ title }: Pick<ResourceDefinition, 'title'>, language: Language): string {
  const [first = 'id'] = title;
  return language === 'bn' && first === 'name_en' && title.includes('name_bn') ? 'name_bn' : first;
}

const bengali = new Intl.Collator('bn');

/** The options in the order of the reader's language. The API sorts Bengali names by their letters' numbers, which is not quite that. */
export function inReadersOrder<T extends Values>(
  target: ResourceDefinition,
  options: readonly T[],
  language: Language,
): T[] {
  if (optionField(target, language) !== 'name_bn') return [...options];
  const named = options.map((option) => ({ option, name: optionName(target, option, language) }));
  return named.sort((one, other) => bengali.compare(one.name, other.name)).map(({ option }) => option);
}
