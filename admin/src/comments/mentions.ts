/** Somebody who was picked while a comment was written. */
export interface Picked {
  id: number;
  name: string;
}

/** The words with `@Name` at the caret, with spaces around it; and where the caret is then. */
export function withMention(words: string, caret: number, name: string): { words: string; caret: number } {
  const [before, after] = [words.slice(0, caret), words.slice(caret)];
  const inserted = `${before === '' || /\s$/.test(before) ? '' : ' '}@${name}${/^\s/.test(after) ? '' : ' '}`;
  return { words: before + inserted + after, caret: caret + inserted.length };
}

/** The ids of those who were picked and still stand in the words, each once. */
export function mentionedIn(words: string, picked: readonly Picked[]): number[] {
  const standing = new Set<string>();
  let left = words;
  // Longer names first: `@Rahima` does not name Rahim.
  for (const name of picked.map((each) => each.name).sort((one, other) => other.length - one.length)) {
    if (left.includes(`@${name}`)) standing.add(name);
    left = left.replaceAll(`@${name}`, ' ');
  }
  return [...new Set(picked.filter(({ name }) => standing.has(name)).map(({ id }) => id))];
}
