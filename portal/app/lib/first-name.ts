/** Titles at the start of many names: Md., Mst., মো., মোঃ, মোছাঃ, Mohd. ... */
const TITLE = /^(\p{L}[\p{L}\p{M}]*[.:ঃ]|md|mst|mohd)$/iu;

/** Returns the name for a greeting: the first word that is not a title. Empty for an empty name. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !TITLE.test(word)) ?? words[0] ?? '';
}
