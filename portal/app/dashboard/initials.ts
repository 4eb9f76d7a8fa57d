/** At most two first letters of a name, whole with their vowel signs, or U (specification 2, section 2). */
export function initials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .flatMap((word) => /\p{L}\p{M}*/u.exec(word) ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return letters || 'U';
}
