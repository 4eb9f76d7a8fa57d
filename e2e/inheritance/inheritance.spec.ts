import { formatShare } from '../../api/contract/land/shares/til.ts';
import { expect, languages, oneWay, test, type Language } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';

const texts = {
  en: {
    link: 'Shares of heirs',
    man: 'A man',
    wives: 'Wives',
    husband: 'Husband',
    sons: 'Sons',
    mother: 'Mother',
    brothers: 'Full brothers',
    before: 'Who died before (1)',
    aSon: 'A son',
    theirSons: 'Living sons',
    theirDaughters: 'Living daughters',
    second: 'Who died before (2)',
    add: 'Add another',
    submit: 'Work out the shares',
    digits: { nine: '9', two: '2', one: '1' },
    atMost: 'Enter at most 4 wives',
    answer: 'Shares of the heirs of a man',
    wife: ['Wife', '1/8'],
    grandsons: ['Sons of a son who died before (2)', '17/144'],
    reason: 'One sixth, because there are children.',
    excluded: 'Full brothers (2): Excluded by the son.',
    mutation: 'Request mutation by inheritance',
  },
  bn: {
    link: 'উত্তরাধিকারীদের অংশ',
    man: 'পুরুষ',
    wives: 'স্ত্রী',
    husband: 'স্বামী',
    sons: 'পুত্র',
    mother: 'মাতা',
    brothers: 'সহোদর ভাই',
    before: 'আগে কে মারা গেছেন (১)',
    aSon: 'পুত্র',
    theirSons: 'তাঁর জীবিত পুত্র',
    theirDaughters: 'তাঁর জীবিত কন্যা',
    second: 'আগে কে মারা গেছেন (২)',
    add: 'আরেকজন যোগ করুন',
    submit: 'অংশ হিসাব করুন',
    digits: { nine: '৯', two: '২', one: '১' },
    atMost: 'স্ত্রী: সর্বোচ্চ ৪ জন লিখুন',
    answer: 'মৃত পুরুষের উত্তরাধিকারীদের অংশ',
    wife: ['স্ত্রী', '১/৮'],
    grandsons: ['আগে মৃত পুত্রের পুত্র (২ জন)', '১৭/১৪৪'],
    reason: 'ছয় ভাগের এক ভাগ, কারণ সন্তান আছে।',
    excluded: 'সহোদর ভাই (২ জন): পুত্র থাকায় অংশ পান না।',
    mutation: 'উত্তরাধিকার সূত্রে নামজারির আবেদন করুন',
  },
} satisfies Record<Language, unknown>;

for (const language of languages) {
  test.describe(`in ${language}`, oneWay[language], () => {
    test.use({ language });
    const text = texts[language];
    const { nine, two, one } = text.digits;

    test('a family is entered, corrected, and its shares are read, shared and printed', async ({ page }, {
      project,
    }) => {
      const field = (label: string) => page.getByLabel(label, { exact: true }).first();
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: text.link }).click();
      if (project.name === 'js') await waitForHydration(page);
      await field(text.man).check();
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await expect(field(text.husband)).toBeHidden();
      await field(text.wives).fill(nine);
      await field(text.sons).fill(one);
      await field(text.mother).check();
      await field(text.brothers).fill(two);
      await field(text.before).selectOption(text.aSon);
      await field(text.theirSons).fill(two);
      await field(text.theirDaughters).fill(two);
      await page.getByRole('button', { name: text.add }).click();
      await expect(field(text.second)).toBeVisible();
      await expect(field(text.theirSons)).toHaveValue(two);
      if (project.name === 'js') await expect(field(text.second)).toBeFocused();

      // Enter sends the form, and does not ask for a row more.
      await field(text.wives).press('Enter');
      const summary = page.getByRole('alert');
      await expect(summary.getByRole('link')).toHaveText([text.atMost]);
      await expect(field(text.wives)).toHaveValue(nine);
      await field(text.wives).fill(one);
      await page.getByRole('button', { name: text.submit }).click();

      const answer = page.getByRole('region', { name: text.answer });
      const row = (heir: string) =>
        answer.getByRole('row').filter({ has: page.getByRole('rowheader', { name: heir, exact: true }) });
      await expect(row(text.wife[0]!)).toContainText(text.wife[1]!);
      await expect(row(text.wife[0]!)).toContainText(formatShare(9_600, language).replace(' ', '\u00a0'));
      await expect(row(text.grandsons[0]!)).toContainText(text.grandsons[1]!);
      await expect(row(text.mother)).toContainText(text.reason);
      await expect(answer).toContainText(text.excluded);
      const query = 'deceased=male&wives=1&sons=1&mother=1&full_brothers=2';
      const stock = 'predeceased.0.relation=son&predeceased.0.sons=2&predeceased.0.daughters=2';
      await expect(page).toHaveURL(`/inheritance?${query}&${stock}`);
      await expect(answer.getByRole('link', { name: text.mutation })).toHaveAttribute(
        'href',
        `/dashboard/mutations/new?type=inheritance&${query}&${stock}`,
      );
      // With a script the page answers in place, and leads to what it says.
      const scripted = project.name === 'js';
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(scripted);
      if (scripted) {
        await expect(answer.getByRole('heading').first()).toBeFocused();
        await page.goBack();
        await expect(answer).toBeHidden();
        await expect(field(text.wives)).toHaveValue(nine);
        await page.goForward();
        await expect(answer).toBeVisible();
      }
      if (!scripted) return;
      const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    });
  });
}

test('a change of the language takes along what is typed', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/inheritance');
  await page.getByLabel('A woman').check();
  await page.getByLabel('Daughters', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.getByLabel('কন্যা', { exact: true }).first()).toHaveValue('৩');
  await expect(page).toHaveURL('/inheritance?deceased=female&daughters=3');
});
