import type { MetaDescriptor } from '@remix-run/react';
import { parseLanguage, type Language } from '@bhumi/api/contract/language';
import { layoutText } from '../../layout/text.ts';

interface MetaInput {
  location: { pathname: string; search: string };
  matches: readonly { id: string; data?: unknown }[];
}

/**
 * Returns the title and description of a screen: `Error: Login - Bhumi`.
 * @param texts the screen's texts in both languages, with `title` and perhaps `description`
 * @param refused the refusal that its loader returned: the root loader, which runs in parallel, knows only refusals of actions
 */
export function pageMeta(
  { matches, location }: MetaInput,
  texts: Record<Language, { title: string; description?: string }>,
  refused = false,
): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === 'root')?.data as
    | { language?: string; refused?: string | null }
    | undefined;
  const language = parseLanguage(root?.language);
  const { title, description } = texts[language];
  const { product, errorPrefix } = layoutText[language];
  // With a script the root data stay during navigation, so compare the address that they belong to.
  const wasRefused = root?.refused === location.pathname + location.search;
  const meta: MetaDescriptor[] = [
    { title: `${refused || wasRefused ? errorPrefix : ''}${title} - ${product}` },
  ];
  if (description) meta.push({ name: 'description', content: description });
  return meta;
}
