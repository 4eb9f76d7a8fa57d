import type { Locator, Page } from '@playwright/test';
import {
  handInDocuments,
  verifyApplicant,
} from '../../api/src/features/mutations/findings/complete-case.testing.ts';
import { inquireInto } from '../../api/src/features/mutations/inquiry/inquired.testing.ts';
import { expect } from '../fixtures.ts';
import { test as base } from './registrations.ts';

interface Asked {
  id: number;
  tracking_number: string;
}

interface Review {
  /**
   * Applies for a mutation of the test's dag and pays; by default its first owner sells it, and it is in order: applicant verified, documents, and
   * unless told otherwise report and order.
   */
  ask: (
    changes?: Record<string, unknown>,
    options?: { inquired?: boolean; inOrder?: boolean },
  ) => Promise<Asked>;
  /** Opens the review of mutations as an officer, narrowed to the dag of the test. */
  openMutations: () => Promise<void>;
}

/** A test of the review of mutations, with land and someone who asks for it. */
export const test = base.extend<Review>({
  ask: async ({ admin, citizen, land, database }, use) => {
    const upazila = (await (
      await admin.get(`/api/admin/upazilas/${String(land.place.upazila_id)}`)
    ).json()) as {
      name_en: string;
    };
    let deeds = 0;
    await use(async (changes = {}, { inquired = true, inOrder = true } = {}) => {
      deeds += 1;
      const data = {
        ...land.place,
        mutation_type: 'sale',
        khatian_number: '45',
        dag_number: land.dag,
        transfer: 'whole',
        buyer_name: 'নাসরিন আক্তার',
        buyer_nid: '1234567890',
        buyer_address: 'House 4, Savar',
        previous_owner_name: 'রহিমা আক্তার',
        previous_owner_nid: '1990123456789',
        previous_owner_address: 'Ashulia',
        deed_number: `${land.dag}-${deeds}`,
        deed_date: '2026-03-21',
        registry_office: upazila.name_en,
        land_type: 'agricultural',
        contact_number: '01712345678',
        ...changes,
      };
      const made = await citizen.post('/api/mutations', { data });
      expect(made.status(), await made.text()).toBe(201);
      const { mutation } = (await made.json()) as { mutation: Asked & { fee_amount: number } };
      const paid = await citizen.post(`/api/mutations/${mutation.id}/pay`, {
        data: { amount: mutation.fee_amount, method: 'bkash' },
      });
      expect(paid.status(), await paid.text()).toBeLessThan(300);
      if (inOrder) {
        await verifyApplicant(database, mutation.id);
        await handInDocuments(database, mutation.id);
      }
      if (inquired) await inquireInto(database, mutation.id);
      return mutation;
    });
  },
  openMutations: async ({ page, loginAs, land }, use) =>
    use(async () => {
      await loginAs('acland');
      await page.goto(`/admin/mutations?q=${land.dag}`);
    }),
});

/** Sets the status of a mutation in its row. */
export const setStatus = (row: Locator, label: RegExp, status: string): Promise<unknown> =>
  row.getByRole('combobox', { name: label }).selectOption(status);

/** The line of a finding of the opened mutation, by its title. */
export const findingOf = (page: Page, title: string): Locator =>
  page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });
