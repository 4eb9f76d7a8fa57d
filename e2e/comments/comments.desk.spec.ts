import { appoint } from '../../api/testing/app.ts';
import { postLine } from '../../api/contract/offices/offices.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { expectToast, pickOption, unique } from '../support/desk.ts';
import { cardOf, newCitizenWithCard, QUEUE_ADDRESS } from '../support/kyc-queue.ts';
import { test } from '../support/mutation-review.ts';
import { newPerson } from '../support/people.ts';
import { dialogOf, pressButton } from '../support/registrations.ts';

const PDF = {
  name: 'sketch.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'),
};

test('an officer comments with a file and mentions a colleague, who is told and answers; the office next door finds nothing', async ({
  page,
  browser,
  baseURL,
  database,
  ask,
}) => {
  const { id, tracking_number: number } = await ask();
  const { mouza_id } = await database('mutations').where({ id }).first('mouza_id');
  const { ac_office_id: officeId } = await database('mouza_offices').where({ mouza_id }).first();
  const office = await database('offices').where({ id: officeId }).first('name_en', 'name_bn');
  const [acName, name] = [unique('Officer'), unique('Surveyor')];
  const ac = await newPerson(database, { name: acName, role: 'acland', office: office.name_en });
  const surveyor = await newPerson(database, { name, role: 'acland', office: null, language: 'bn' });
  await appoint(database, surveyor.id, { post: 'surveyor', officeId });

  await carrySession(page.context(), baseURL!, ac.token);
  await page.goto(`/admin/mutations/${id}`);
  const section = page.getByRole('region', { name: 'Comments of the office' });
  await expect(section).toContainText('No comments yet.');
  await section.getByRole('button', { name: 'Write a comment' }).click();
  const words = section.getByRole('textbox', { name: 'Comment' });
  await expect(words).toBeFocused();
  await pressButton(section, 'Add comment');
  await expect(words).toHaveAccessibleDescription('Write a comment.');
  await words.fill('Please measure the north side, ');
  await pickOption(page, section.getByRole('combobox', { name: 'Mention a colleague' }), name);
  await expect(words).toHaveValue(`Please measure the north side, @${name} `);
  await section.locator('input[type=file]').setInputFiles(PDF);
  await expectNoAxeViolations(page);
  // What is typed outlives the way to another page and back.
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.goBack();
  await expect(words).toHaveValue(/^Please measure/);
  await pressButton(section, 'Add comment');
  await expectToast(page, 'Comment saved');
  const comment = section.getByRole('listitem');
  const post = postLine({ post: 'acland', office, deputy: false });
  await expect(comment).toContainText(`${acName}, ${post.en}`);
  await expect(comment).toContainText(`Told: ${name}`);
  await expect(comment.getByRole('link', { name: 'sketch.pdf' })).toBeVisible();

  await comment.getByRole('button', { name: /^Edit/ }).click();
  await comment.getByRole('textbox', { name: 'Comment' }).fill('');
  await pressButton(comment, 'Save');
  await expect(comment.getByRole('textbox')).toHaveAccessibleDescription(/^Write a comment\. You can change/);
  await comment.getByRole('textbox').fill(`Please measure the south side, @${name}`);
  await pressButton(comment, 'Save');
  await expectToast(page, 'Comment changed');
  await expect(comment).toContainText('south side');
  await expect(comment).toContainText('(changed ');

  const phone = await browser.newContext({ baseURL: baseURL!, viewport: sizes.phone });
  await carrySession(phone, baseURL!, surveyor.token);
  await phone.addCookies([{ name: 'language', value: 'bn', url: baseURL! }]);
  const theirs = await phone.newPage();
  await theirs.goto('/dashboard?tab=messages');
  const notice = theirs.locator('.message').filter({ hasText: 'একটি মন্তব্যে আপনার কথা উল্লেখ করা হয়েছে' });
  await expect(notice).toContainText(acName);
  await notice.getByRole('link').first().click();
  await theirs.getByRole('dialog').getByRole('link', { name: 'সংশ্লিষ্ট বিষয় দেখুন' }).click();
  await expect(theirs).toHaveURL(new RegExp(`/admin/mutations/${id}$`));
  const part = theirs.getByRole('region', { name: 'অফিসের মন্তব্য' });
  await expect(part.getByRole('listitem')).toContainText(post.bn);
  await expect(part.getByRole('listitem')).toContainText('south side');
  const file = await phone.request.get(
    (await part.getByRole('link', { name: 'sketch.pdf' }).getAttribute('href'))!,
  );
  expect(await file.body()).toEqual(PDF.buffer);
  await part.getByRole('button', { name: 'মন্তব্য লিখুন' }).click();
  await part.getByRole('textbox', { name: 'মন্তব্য' }).fill('মেপেছি। দক্ষিণ দিকে সীমানা ঠিক আছে।');
  await expectNoSidewaysScroll(theirs);
  await expectNoAxeViolations(theirs);
  await pressButton(part, 'মন্তব্য যোগ করুন');
  await expect(part.getByRole('listitem')).toHaveCount(2);
  await expectNoSidewaysScroll(theirs);
  await phone.close();

  await page.reload();
  await expect(section.getByRole('listitem').last()).toContainText('মেপেছি');
  await comment
    .first()
    .getByRole('button', { name: /^Take back/ })
    .click();
  await pressButton(dialogOf(page, 'Take this comment back?'), 'Take back');
  await expect(comment.first()).toContainText('Taken back, ');
  await expect(section).not.toContainText('south side');
  await expect(section.getByRole('link', { name: 'sketch.pdf' })).toHaveCount(0);

  const other = await database('offices').where({ kind: 'ac' }).whereNot({ id: officeId }).first('name_en');
  const neighbour = await newPerson(database, {
    name: unique('Next'),
    role: 'acland',
    office: other.name_en,
  });
  const nextDoor = await browser.newContext({ baseURL: baseURL! });
  await carrySession(nextDoor, baseURL!, neighbour.token);
  const look = await nextDoor.newPage();
  await look.goto(`/admin/mutations/${id}`);
  await expect(look.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  const asked = await nextDoor.request.get(`/api/admin/mutations/${id}/comments`);
  expect([asked.status(), (await asked.text()).includes(number)]).toEqual([404, false]);
  await nextDoor.close();
});

test('the comments on an identity card are read when they are opened, and what is typed waits there', async ({
  page,
  database,
  freshUser,
  loginAs,
}) => {
  const { email, id } = await newCitizenWithCard(database, freshUser);
  await loginAs('acland');
  await page.goto(QUEUE_ADDRESS);
  const card = cardOf(page, email);
  const toggle = card.getByRole('button', { name: /^Comments:/ });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  const opened = () => database('audit_log').where({ resource: 'kycs', record_id: id, action: 'open' });
  const before = (await opened()).length;
  await toggle.press('Enter');
  const section = card.getByRole('region', { name: 'Comments of the office' });
  await section.getByRole('button', { name: 'Write a comment' }).press('Enter');
  // A letter that decides elsewhere is only a letter here.
  await section.getByRole('textbox', { name: 'Comment' }).pressSequentially('Ask again');
  expect(await opened()).toHaveLength(Math.max(before, 1));
  await toggle.press('Enter');
  await expect(section).toBeHidden();
  await toggle.press('Enter');
  await expect(section.getByRole('textbox', { name: 'Comment' })).toHaveValue('Ask again');
  await expectNoAxeViolations(page);
  await pressButton(section, 'Add comment');
  await expectToast(page, 'Comment saved');
  await expect(section.getByRole('listitem')).toContainText('Ask again');
});
