/**
 * SQL of a name by the spelling rules of both scripts, without blanks and marks: what two spellings of one place share.
 * @param value SQL of the name
 */
export const looseNameSql = (value: string): string =>
  `regexp_replace(fold_name(${value}), '[^[:alnum:]\u0980-\u09ff]', '', 'g')`;
