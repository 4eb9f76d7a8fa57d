/** An inheritance that rests on a certificate of the heirs and has no deed, as changes of a registry's input. For tests. */

let certificates = 0;

/** The certificate has a number of its own; members of `changes` replace the fields. */
export const byCertificate = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  mutation_type: 'inheritance',
  deed_number: null,
  deed_date: null,
  registry_office: null,
  died_on: '2026-01-15',
  certificate_number: `W-${++certificates}/2026`,
  certificate_date: '2026-02-01',
  certificate_issuer: 'union_parishad',
  holding: 'joint',
  ...changes,
});
