import { describe, expect, it } from 'vitest';
import { answerLanguage } from './language.ts';

describe('languageOf', () => {
  it.each([
    [{}, 'en'],
    [{ cookie: 'language=bn' }, 'bn'],
    [{ cookie: 'language=fr' }, 'en'],
    [{ 'accept-language': 'bn' }, 'bn'],
    [{ 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' }, 'bn'],
    [{ 'accept-language': 'en-US,en;q=0.9', cookie: 'language=bn' }, 'bn'],
    [{ 'accept-language': 'en', cookie: 'language=bn' }, 'en'],
    [{ 'accept-language': 'bn', cookie: 'language=en' }, 'bn'],
    [{ 'accept-language': 'de-DE' }, 'en'],
    [{ 'accept-language': 'de-DE,bn;q=0.8,en;q=0.5' }, 'bn'],
    [{ 'accept-language': 'bn;q=0.5, en;q=0.8' }, 'en'],
    [{ 'accept-language': 'bn;q=0, *' }, 'en'],
    [{ 'accept-language': 'bn-BD, en', cookie: 'language=fr' }, 'en'],
    [{ 'accept-language': ';;q=,bn;q=much' }, 'en'],
    [{ cookie: '%%%; language' }, 'en'],
  ])('%j is %s', (headers, language) => {
    expect(answerLanguage(headers)).toBe(language);
  });
});
