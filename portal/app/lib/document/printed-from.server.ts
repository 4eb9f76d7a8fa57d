import { formatDate } from '@bhumi/api/contract/format';
import { layoutText } from '../../layout/text.ts';
import type { LoaderArgs } from '../api/api.ts';
import { languageOf } from '../session/language.ts';
import { originOf } from './origin.ts';

/** Addresses that let their reader in, as those of letters do: a sheet of paper passes through other hands. */
const LETS_IN = /[?&](token|confirm|undo)=/;

const readOn = {
  en: (day: string) => `read on ${day}`,
  bn: (day: string) => `${day} তারিখে দেখা`,
};

/** What a print of the page begins with: the product, the day on which the page was read, and the site, before the page's path. */
export function printedFrom(args: Pick<LoaderArgs, 'request' | 'context'>): { printed?: string } {
  const { request } = args;
  if (LETS_IN.test(request.url)) return {};
  const language = languageOf(request);
  const { origin, at } = originOf(args);
  return {
    printed: `${layoutText[language].product} · ${readOn[language](formatDate(at, language))} · ${origin}`,
  };
}
