import { OutcomeUnknownError } from '@bhumi/db';

/**
 * Whether a record whose write has failed is surely not there, so that its new files can be removed. After an unknown outcome they stay:
 * a file without a record does no harm, a record without its file does.
 */
export const isUnsaved = (error: unknown): boolean => !(error instanceof OutcomeUnknownError);
