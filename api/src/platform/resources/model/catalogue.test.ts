import { describe, expect, it } from 'vitest';
import { recordTexts } from '../../../../contract/resource/texts.ts';
import { loadResources } from '../load.ts';

/** What the specification calls the reference resources, one and many (2, sections 2 and 8). */
const CATALOGUE = [
  ['divisions', 'Division', 'divisions'],
  ['districts', 'District', 'districts'],
  ['upazilas', 'Upazila', 'upazilas'],
  ['mouzas', 'Mouza', 'mouzas'],
  ['zils', 'Zil', 'zils'],
  ['dags', 'Dag', 'dags'],
  ['survey-types', 'Survey Type', 'survey types'],
  ['mouza-maps', 'Mouza Map', 'mouza maps'],
] as const;

describe('the texts of the catalogue', () => {
  it.each(CATALOGUE)('are those of %s', async (name, one, many) => {
    const label = (await loadResources()).find((resource) => resource.name === name)!.label;
    const said = (['added', 'updated', 'deleted', 'deleteTitle', 'failedToLoad', 'noneFound'] as const).map(
      (key) => recordTexts[key](label).en,
    );
    expect(said).toEqual([
      `${one} added successfully`,
      `${one} updated successfully`,
      `${one} deleted successfully`,
      `Delete ${one}?`,
      `Failed to load ${many}`,
      `No ${many} found.`,
    ]);
  });
});
