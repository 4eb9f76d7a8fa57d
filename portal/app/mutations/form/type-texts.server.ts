import type { Language } from '@bhumi/api/contract/language';
import {
  CERTIFICATE_ISSUERS,
  certificateIssuerLabels,
  HEIR_TENURES,
  heirTenureLabels,
} from '@bhumi/api/contract/mutations/inheritance';
import {
  MUTATION_TYPES,
  mutationTypeLabels,
  type MutationType,
} from '@bhumi/api/contract/mutations/mutations';
import { neededPapers } from './needed-papers.ts';
import { happenedLabels, typeText } from './type-text.ts';
import { uploadText } from './upload-text.ts';

const byType = (textOf: (type: MutationType) => string) =>
  Object.fromEntries(MUTATION_TYPES.map((type) => [type, textOf(type)])) as Record<MutationType, string>;

/** Returns what the form says by type, in one language: its script, the heaviest of all, then holds neither. */
export function formTypeTexts(language: Language) {
  const texts = typeText[language];
  return {
    type: texts.type,
    none: texts.none,
    change: texts.change,
    deeds: texts.deeds,
    nameHints: texts.nameHints,
    officeOfDecree: texts.officeOfDecree,
    inheritance: texts.inheritance,
    partitionDeed: texts.partitionDeed,
    fields: texts.fields,
    chooseIssuer: texts.chooseIssuer,
    holdingHint: texts.holdingHint,
    heirsLead: texts.heirsLead,
    contactHint: texts.contactHint,
    reasonHint: texts.reasonHint,
    inheritanceHint: texts.inheritanceHint,
    submitHint: texts.submitHint,
    registryHint: texts.registryHint,
    registryFirstHint: texts.registryFirstHint,
    sheetHint: texts.sheetHint,
    areaHint: texts.areaHint,
    whoIsLeft: texts.whoIsLeft,
    enterHeirs: texts.enterHeirs,
    names: byType((each) => `${mutationTypeLabels[each][language]}: ${happenedLabels[each][language]}`),
    needed: byType((each) => texts.neededPapers(neededPapers(each, language))),
    issuers: CERTIFICATE_ISSUERS.map((value) => ({ value, label: certificateIssuerLabels[value][language] })),
    holdings: HEIR_TENURES.map((value) => ({ value, label: heirTenureLabels[value][language] })),
    onlyFor: heirTenureLabels.separate[language],
    files: uploadText.files[language],
    upload: uploadText.upload[language],
    saveFirst: uploadText.saveFirst[language],
  };
}
export type FormTypeTexts = ReturnType<typeof formTypeTexts>;

/** Returns what the question says, in one language. */
export function questionTexts(language: Language) {
  const { question, lead, changeLead, needed, goOn, keep } = typeText[language];
  const options = MUTATION_TYPES.map((type) => ({
    type,
    happened: happenedLabels[type][language],
    needs: needed(mutationTypeLabels[type][language], neededPapers(type, language)),
  }));
  return { question, lead, changeLead, goOn, keep, options };
}
