import type { Message } from '../language.ts';

/** Fees of an application in poisha (specification 1, section 9: BDT 100 and BDT 500). Every screen asks the API for them. */
export const APPLICATION_FEES_POISHA = { khatian_request: 10_000, mouza_map_request: 50_000 } as const;
export type ApplicationType = keyof typeof APPLICATION_FEES_POISHA;

/** What an application of each type is for. */
export const applicationLabels: Record<ApplicationType, Message> = {
  khatian_request: { en: 'Copy of a khatian', bn: 'খতিয়ানের কপি' },
  mouza_map_request: { en: 'Copy of a mouza map', bn: 'মৌজা ম্যাপের কপি' },
};
