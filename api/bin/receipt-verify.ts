/**
 * npm run receipt:verify -- <code or link> --keys keys.json
 * Checks the signature of a receipt or a certified copy without network and database. `--keys`: the answer of GET
 * /api/receipt-keys, or a public key as PEM.
 * Exit codes: 0 we signed these facts; 1 we did not; 2 the check could not run.
 */
import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { parseLanguage } from '../contract/language.ts';
import { extractCode, readReceiptCode, type ReceiptKey } from '../contract/receipts/code.ts';
import { receiptFactRows, titleOf } from '../contract/receipts/texts.ts';
import { outcomeTexts, type ReceiptOutcome } from '../contract/receipts/verify.ts';
import { signatureHolds } from '../src/features/signed-papers/code.ts';
import { keyIdOf } from '../src/features/signed-papers/key.ts';

const USAGE = `npm run receipt:verify -- <code or link> --keys <file>

The code or link is read from standard input when it is not given. The file holds the answer of
GET /api/receipt-keys, or one public key as PEM. More: --language bn`;

/** The command line is invalid. */
class UsageError extends Error {
  override name = 'UsageError';
}

/** Reads the public keys of a file by their ids, which are computed from the keys themselves. */
function readKeys(file: string): Map<string, string> {
  const content = readFileSync(file, 'utf8');
  const found = content.trimStart().startsWith('-----BEGIN')
    ? [createPublicKey(content).export({ format: 'jwk' }).x ?? '']
    : (JSON.parse(content) as Pick<ReceiptKey, 'public_key'>[]).map(({ public_key: key }) => key);
  return new Map(found.map((key) => [keyIdOf(Buffer.from(key, 'base64url')), key]));
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' }, language: { type: 'string' } },
  });
  if (values.keys === undefined || positionals.length > 1) throw new UsageError(USAGE);
  const keys = readKeys(values.keys);
  const language = parseLanguage(values.language);
  const code = readReceiptCode(extractCode(positionals[0] ?? (await text(process.stdin))));
  const key = code && keys.get(code.key_id);
  const say = (outcome: ReceiptOutcome) => {
    const { title, text: advice } = outcomeTexts[outcome];
    console.log(`${title[language]}\n${advice[language]}`);
  };
  if (!code) {
    say('unreadable');
    return 1;
  }
  const signed = key ? signatureHolds(code, key) : false;
  say(signed ? 'genuine' : key ? 'altered' : 'unknown_key');
  const { facts } = code;
  console.log(`\n${titleOf(facts)[language]}${facts.is_sample ? ' (sample: no money was paid)' : ''}`);
  for (const { label, value } of receiptFactRows(facts, language)) console.log(`  ${label}: ${value}`);
  console.log(`  Ed25519: ${code.key_id}`);
  return signed ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
