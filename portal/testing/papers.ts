/** One paper of each kind, with names that are hard to set. For tests. */
import { readFileSync } from 'node:fs';
import type { Language } from '@bhumi/api/contract/language';
import type { CopiedPage, ReceiptPage } from '@bhumi/api/contract/receipts/paper-page';
import { openArchive, pictureOf } from '../../api/src/features/copies/archive.testing.ts';
import { copyFacts, issuedCopy } from '../../api/src/features/copies/facts.ts';
import { copyPageOf } from '../../api/src/features/copies/page.ts';
import { verifyPerson } from '../../api/src/features/identity/verified.testing.ts';
import { openRegistry } from '../../api/src/features/mutations/registry.testing.ts';
import { openCashier } from '../../api/src/features/receipts/cashier.testing.ts';
import { factsOf } from '../../api/src/features/receipts/facts.ts';
import { pageOf } from '../../api/src/features/receipts/page.ts';
import { receiptedPayment } from '../../api/src/features/receipts/payments.ts';
import { signingKey } from '../../api/src/features/signed-papers/key.ts';
import { signFacts } from '../../api/src/features/signed-papers/sign.ts';
import type { TestApp } from '../../api/testing/app.ts';

export type Login = Awaited<ReturnType<TestApp['login']>>;

export const ORIGIN = 'https://land.example';
const settings = { environment: { PUBLIC_URL: ORIGIN } };

/** The name of a person whose receipt came out of its PDF broken, and three more with conjuncts, reordered vowels and joiners. */
const { first, last } = JSON.parse(
  readFileSync(new URL('./copied-bengali.json', import.meta.url), 'utf8'),
) as { first: string; last: string };
const NAMES = [
  `${first} ${last}`,
  'ক্ষিতীন্দ্র জ্ঞানরঞ্জন ত্রিপুরা',
  'হৃষীকেশ বন্দ্যোপাধ্যায় ওরফে র‍্যাংগা',
  'Md. কৈলাস ঢোঁড়াই (S/O গৌরাঙ্গ)',
];

/** A paper of its owner's, and what is recorded of it. */
export interface PaperUnderTest {
  test: Pick<TestApp, 'app' | 'knex' | 'login'>;
  who: Login;
  /** The address of its PDF. */
  pdf: string;
  name: string;
  pages: number;
  /** What its PDF is set from. */
  set: (language: Language) => Promise<ReceiptPage | CopiedPage>;
}

/** What the test applications sign with. */
export const signer = signingKey('a'.repeat(32));
const signed = { key: signer, origin: ORIGIN, short: null };

const receiptOf =
  ({ knex }: PaperUnderTest['test'], which: Parameters<typeof receiptedPayment>[1]) =>
  async (language: Language) => {
    const paid = (await receiptedPayment(knex, which))!;
    return pageOf({ paid, ...(await signFacts(factsOf(paid, language), signed)) });
  };

const copyOf =
  ({ knex }: PaperUnderTest['test'], application_id: number) =>
  async (language: Language) => {
    const { id } = (await knex('copies').where({ application_id }).first('id')) as { id: number };
    const issued = (await issuedCopy(knex, id))!;
    return copyPageOf({
      record: issued.copy.record,
      ...(await signFacts(copyFacts(issued, language), signed)),
    });
  };

export const PAPER_KINDS = [
  ...NAMES.map((_, index) => `land tax ${index}`),
  'receipt of a khatian',
  'receipt of a map',
  'copy of a khatian',
  'copy of a map',
  'mutation',
];

/** The papers by their kind. */
export async function openPapers() {
  const papers: Record<string, PaperUnderTest> = {};
  const cashier = await openCashier(settings);
  const payer = await cashier.login('user');
  for (const [index, name] of NAMES.entries()) {
    const id = await cashier.pay({
      user_id: payer.user.id,
      owner_name: name,
      khatiyan_number: `${index}/ক`,
      exempt: index === 3,
    });
    const pdf = `/api/land-tax-payments/${id}/invoice`;
    const set = receiptOf(cashier, { id });
    papers[`land tax ${index}`] = { test: cashier, who: payer, pdf, name, pages: 1, set };
  }

  const archive = await openArchive();
  const applicant = await archive.login('user');
  await verifyPerson(archive.knex, applicant.user.id, { name_en: 'Ratneshwar Sri', name_bn: NAMES[0]! });
  const dag_id = await archive.land.dag('831/ক', {
    survey: 'RS',
    khatiyan_number: '46',
    khotiyan: NAMES.map((owner, index) => ({ owner, area: 435.6 * (index + 1) })),
    document_path: await archive.sheet(await pictureOf('png'), 'png'),
  });
  const mouza_map_id = await archive.land.map('পূর্ণাঙ্গ মৌজা ম্যাপ, শীর্ষ-১');
  for (const [kind, record] of [
    ['khatian', { dag_id }],
    ['map', { mouza_map_id }],
  ] as const) {
    await archive
      .knex('mouza_maps')
      .where({ id: mouza_map_id })
      .update({
        document_path: await archive.sheet(await pictureOf('jpeg'), 'jpg', 'mouza-maps'),
      });
    const { id } = await archive.paidFor(applicant, record);
    const base = `/api/applications/${id}`;
    const of = { test: archive, who: applicant, name: NAMES[0]! };
    const receipt = receiptOf(archive, { application_id: id });
    papers[`receipt of a ${kind}`] = { ...of, pdf: `${base}/invoice`, pages: 1, set: receipt };
    papers[`copy of a ${kind}`] = { ...of, pdf: `${base}/document`, pages: 2, set: copyOf(archive, id) };
  }

  const registry = await openRegistry(settings);
  const asker = await registry.login('user');
  await verifyPerson(registry.knex, asker.user.id, { name_en: 'Kshitindra Tripura', name_bn: NAMES[1]! });
  const { id } = await registry.paid(asker);
  const pdf = `/api/mutations/${id}/invoice`;
  const set = receiptOf(registry, { mutation_id: id });
  papers.mutation = { test: registry, who: asker, pdf, name: NAMES[1]!, pages: 1, set };
  return { papers, close: () => Promise.all([cashier.close(), archive.close(), registry.close()]) };
}
