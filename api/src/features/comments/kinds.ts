import type { CaseKindName } from '../../../contract/assignments/days.ts';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { copyCase } from '../copies/case.ts';
import { identityCase } from '../identity/case.ts';
import { registrationCase } from '../land-registrations/case.ts';
import { mutationCase } from '../mutations/case.ts';

/** The kinds of case by name, for what has no application at hand: files and mails. */
export const KINDS: Record<CaseKindName, CaseKind> = {
  mutations: mutationCase,
  land_tax_registrations: registrationCase,
  kycs: identityCase,
  copies: copyCase,
};
