/** Compares people whom applications name. */
import { sameNid } from '../../land/nid.ts';

/** SQL condition: the number is of a card; demonstrations write noughts. */
export const isNid = (nid: string): string => `${nid} ~ '[1-9]'`;

/** SQL condition: two parties have one name, or the number of one identity card. */
export const samePerson = (one: string, other: string): string =>
  `(fold_name(${one}.name) = fold_name(${other}.name) or ${sameNid(`${one}.nid`, `${other}.nid`)} and ${isNid(`${one}.nid`)})`;
