/** Returns at most two initials of a name, with their vowel signs, or U for an empty name (specification 2, section 2). */
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
