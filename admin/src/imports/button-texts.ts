import type { Message } from '@bhumi/api/contract/language';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';

/** Texts that lead from a list to its import. They come with the list; the other texts come with the page. */
export const importButton = {
  import: { en: 'Import', bn: 'আমদানি' },
  importMany: (label: ResourceDefinition['label']): Message => ({
    en: `Import ${label.many.en}`,
    bn: `${label.many.bn} আমদানি`,
  }),
};
